import type { Entity, Field, FieldKind } from '@pathshala/shared/kit';
import mongoose, { type Connection, type Model, type SchemaDefinitionProperty } from 'mongoose';
import { openValue } from '../process/sealed-value';
import { SEARCH_WORDS } from './search-words';

const { Schema } = mongoose;
const { ObjectId, Mixed } = Schema.Types;

/** How each kind is stored. Dates without a time stay strings, so that no time zone can move them. */
const STORED: Record<FieldKind, SchemaDefinitionProperty> = {
  text: { type: String },
  longText: { type: String },
  richText: { type: String },
  code: { type: String },
  email: { type: String },
  phone: { type: String },
  int: { type: Number },
  decimal: { type: Number },
  money: { type: Number },
  percent: { type: Number },
  bool: { type: Boolean },
  date: { type: String },
  time: { type: String },
  dateTime: { type: Date },
  choice: { type: String },
  ref: { type: ObjectId },
  refs: { type: [ObjectId], default: undefined },
  file: { type: ObjectId },
  image: { type: ObjectId },
  address: { type: Mixed },
  json: { type: Mixed },
  rows: { type: Mixed },
};

/** A stored document of any entity. `alive` is what unique indexes of records that are not removed hang on. */
export interface StoredDocument {
  _id: mongoose.Types.ObjectId;
  tenantId?: mongoose.Types.ObjectId;
  rev: number;
  alive: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy?: mongoose.Types.ObjectId;
  updatedBy?: mongoose.Types.ObjectId;
  removedAt?: Date;
  /**
   * Room values, and all scope fields if one of them changed, that the last write removed: for subscribers of the old
   * room and of row scopes that included the record.
   */
  was?: Record<string, unknown>;
  [field: string]: unknown;
}
export type StoredModel = Model<StoredDocument>;

export const collectionOf = (entity: Entity) => entity.path.replace(/-/g, '_');

/**
 * The collection of an entity as Mongoose knows it: names and types of what is stored, with the collection that its
 * indexes are made on. Rows are read and written through the driver (`read-documents`, `write-documents`), which cast
 * by the entity's field kinds.
 */
export function deriveModel(connection: Connection, entity: Entity): StoredModel {
  const definition: Record<string, SchemaDefinitionProperty> = {
    rev: { type: Number },
    alive: { type: Boolean },
    createdAt: { type: Date },
    updatedAt: { type: Date },
    createdBy: { type: ObjectId },
    updatedBy: { type: ObjectId },
    removedAt: { type: Date },
    was: { type: Mixed },
  };
  if (entity.words.length > 0) definition[SEARCH_WORDS] = { type: [String], default: undefined };
  if (entity.scope === 'tenant') definition.tenantId = { type: ObjectId };
  for (const [name, field] of Object.entries(entity.fields))
    definition[name] = field.sealed ? { type: Mixed } : STORED[field.kind];
  const schema = new Schema(definition, {
    collection: collectionOf(entity),
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    minimize: false,
    id: false,
  });
  return connection.model(entity.name, schema) as unknown as StoredModel;
}

/** The value of one stored field as the API carries it. */
export function toApi(field: Field, value: unknown): unknown {
  if (value == null) return undefined;
  if (field.sealed) return openValue(value);
  if (value instanceof Date) return value.toISOString();
  if (field.kind === 'ref' || field.kind === 'file' || field.kind === 'image') return String(value);
  if (field.kind === 'refs') return (value as unknown[]).map(String);
  if (field.kind === 'rows') return rowsToApi(field, value as Record<string, unknown>[]);
  return value;
}

/** Columns in declared order, so that rows that are the same have the same form. */
const rowsToApi = (field: Field, rows: readonly Record<string, unknown>[]) =>
  rows.map((row) => {
    const out: Record<string, unknown> = {};
    for (const [name, column] of Object.entries(field.of.columns ?? {})) {
      const value = toApi(column, row[name]);
      if (value !== undefined) out[name] = value;
    }
    return out;
  });
