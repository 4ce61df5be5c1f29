import { fileURLToPath } from 'node:url';
import { compileProgram } from './program-code.mjs';

// In `dist` under the name of each program, beside its script: server.js runs server.script.
compileProgram(fileURLToPath(import.meta.url).replace(/\.js$/, '.script')).run();
