import './login.css';
import { startLogin } from './login-form';

// Offices may work in the dark; the choice is the product's (the library's own key).
const scheme = localStorage.getItem('mantine-color-scheme-value');
if (scheme === 'dark') document.documentElement.dataset['mantineColorScheme'] = scheme;
startLogin(document);
