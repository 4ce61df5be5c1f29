import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** A stored document of the kernel's own as one readable line, with its ids and instants. */
export const toLine = (document: Readonly<Record<string, unknown>>): string => EJSON.stringify(document);

/** @throws Error for whatever is no such line */
export const fromLine = (line: string): Record<string, unknown> => EJSON.parse(line) as Record<string, unknown>;
