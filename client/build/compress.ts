import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that compression makes smaller; pictures and fonts are compressed already. */
const TEXT = /\.(m?js|css|svg|json|txt)$/;
const LEAST_BYTES = 1_000;

/**
 * Lays the compressed form of each file next to it: made once and as small as it gets, instead of quickly for every
 * visitor.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    // After everything that writes files.
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      const folder = path.join(dir!, 'assets');
      const files = (await readdir(folder)).filter((file) => TEXT.test(file));
      await Promise.all(
        files.map(async (file) => {
          const text = await readFile(path.join(folder, file));
          if (text.length < LEAST_BYTES) return;
          const [small, smaller] = await Promise.all([
            promisify(gzip)(text, { level: 9 }),
            promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
          ]);
          await Promise.all([
            writeFile(path.join(folder, `${file}.gz`), small),
            writeFile(path.join(folder, `${file}.br`), smaller),
          ]);
        }),
      );
    },
  },
});
