import './login.css';
import { checkBengaliLetters } from '../kit/text/bengali-letters';
import { startLogin } from './login-form';

// The dark theme is chosen in the product; this is the storage key of its library.
const scheme = localStorage.getItem('mantine-color-scheme-value');
if (scheme === 'dark') document.documentElement.dataset['mantineColorScheme'] = scheme;
checkBengaliLetters();
startLogin(document);
