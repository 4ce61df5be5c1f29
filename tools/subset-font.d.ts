declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  /** Only these letters of a font, and only this part of its axes. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
