import { PUBLIC, SIGNED_IN, type Action, type Registry } from '@pathshala/shared/kit';
import { z } from 'zod';

type Json = Record<string, unknown>;
const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};

/** Schemas of an action's input by top-level name; they tell how to read a query string. */
export const inputProperties = (action: Action<any, any>): Record<string, Json> =>
  (toSchema(action.input, 'input').properties ?? {}) as Record<string, Json>;

/** OpenAPI 3.1 of every mounted action. */
export function buildOpenApi(registry: Registry, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const action of registry.actions.values()) {
    if (action.kind === 'signal') continue;
    const path = action.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[action.method.toLowerCase()] = operation(registry, action);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pathshala',
      version,
      description:
        'Every call needs the header X-Requested-With: XMLHttpRequest; calls that change something need X-CSRF-TOKEN too. Bearer token from POST /api/auth/login.',
    },
    tags: registry.modules.map((module) => ({
      name: module.name,
      description: `${module.labels.en} · ${module.labels.bn}`,
    })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message', 'requestId'],
          properties: {
            code: { type: 'string', enum: [...registry.errors.keys()] },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            details: { type: 'object' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}

function operation(registry: Registry, action: Action): Json {
  const properties = inputProperties(action);
  const required = new Set((toSchema(action.input, 'input').required as string[] | undefined) ?? []);
  const inPath = [...action.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isQuery = action.method === 'GET' || action.method === 'DELETE';
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    ...(isQuery
      ? rest.map((name) => ({
          name,
          in: 'query',
          required: required.has(name),
          ...(isPlain(properties[name])
            ? { schema: properties[name] }
            : { content: { 'application/json': { schema: properties[name] } } }),
        }))
      : []),
  ];
  const fault = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const entity = action.entity ? registry.entities.get(action.entity) : undefined;
  return {
    operationId: action.id,
    tags: [action.module],
    summary: entity
      ? `${entity.labels.many.en}: ${action.ui?.label.en.toLowerCase() ?? action.id.split('.')[1]}`
      : (action.ui?.label.en ?? action.id),
    'x-permission': action.permission,
    security: action.permission === PUBLIC ? [] : [{ bearer: [] }],
    parameters,
    ...(isQuery || rest.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
                  required: rest.filter((name) => required.has(name)),
                  additionalProperties: false,
                },
              },
            },
          },
        }),
    responses: {
      200: { description: 'Done', content: contentOf(toSchema(action.output, 'output')) },
      ...(action.permission === PUBLIC ? {} : { 401: fault('Not logged in') }),
      ...(action.permission === PUBLIC || action.permission === SIGNED_IN ? {} : { 403: fault('No permission') }),
      422: fault('The input is not valid'),
    },
  };
}

/** A file travels as its bytes. */
const contentOf = (schema: Json): Json =>
  typeof schema.contentMediaType === 'string'
    ? { [schema.contentMediaType]: { schema } }
    : { 'application/json': { schema } };

const isPlain = (schema: Json | undefined) => ['string', 'integer', 'number', 'boolean'].includes(String(schema?.type));
