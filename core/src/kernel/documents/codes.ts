import JsBarcode from 'jsbarcode';
import QRCode from 'qrcode';

/** A QR code as SVG, of modules without a quiet zone; the template leaves white around it. */
export const qrCode = (text: string): string => {
  const { size, path } = qrModules(text);
  return svg(size, size, path);
};

/** The same as a path over a square of `size`, for a screen that draws it in its own colours. */
export function qrModules(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let length = 1;
      while (x + length < size && data[y * size + x + length]) length++;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  }
  return { size, path };
}

/** A Code 128 bar code as SVG, one unit a module and forty high; Latin letters, digits and signs only. */
export const barCode = (text: string): string => {
  const made: { encodings?: { data: string }[] } = {};
  JsBarcode(made, text, { format: 'CODE128' });
  const bits = (made.encodings ?? []).map(({ data }) => data).join('');
  const path = [...bits.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} 0h${run.length}v40h-${run.length}z`)
    .join('');
  return svg(bits.length, 40, path);
};

const svg = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
