/** The part of the parser that routines use; it comes without types. */
declare module 'saxen' {
  export class Parser {
    on(
      event: 'openTag',
      hear: (name: string, attributes: () => Record<string, string>, decode: (raw: string) => string) => void,
    ): this;
    on(event: 'closeTag', hear: (name: string) => void): this;
    on(event: 'text', hear: (raw: string, decode: (raw: string) => string) => void): this;
    on(event: 'cdata' | 'attention', hear: (raw: string) => void): this;
    on(event: 'error' | 'warn', hear: (error: Error) => void): this;
    parse(xml: string): Error | undefined;
  }
}
