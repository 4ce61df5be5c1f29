import { collectWhenQuiet } from './quiet-collector.mjs';

collectWhenQuiet();
