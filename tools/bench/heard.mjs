import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/** `heard.mjs FILE PROGRAM …`: runs a program of the packages, or `node`, and copies its output to the file. */
const [file, program, ...args] = process.argv.slice(2);
if (!file || !program) throw new Error('A file and a program are needed');
const command = program === 'node' ? process.execPath : path.join(projectRoot, 'node_modules', '.bin', program);
const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'inherit'] });
const kept = createWriteStream(file);
child.stdout.pipe(process.stdout);
child.stdout.pipe(kept, { end: false });
child.once('close', (code) => kept.end(() => process.exit(code ?? 1)));
