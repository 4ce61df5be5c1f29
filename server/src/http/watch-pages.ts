import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPreloads } from './preloads';
import { readLook } from './site-look';

/**
 * Whether the files are there that the first page needs, the product's and a website's: a server that starts beside a
 * build answers calls before it can send a page. Asked of the disk until it is so; a later build replaces whole files.
 * @param directory none where another server sends the pages
 */
export function watchPages(directory: string | undefined): () => boolean {
  let areThere = !directory;
  return () => {
    areThere ||= canRead(directory ?? '');
    return areThere;
  };
}

function canRead(directory: string): boolean {
  try {
    readLook(directory)();
    readPreloads(readFileSync(join(directory, 'preloads.json'), 'utf8'));
    return readFileSync(join(directory, 'index.html'), 'utf8').includes('</html>');
  } catch {
    return false;
  }
}
