import { ModelRefused } from './model-refused';

/** An object of the file's JSON; every entry is checked when it is read. */
export type JsonObject = Readonly<Record<string, unknown>>;

const invalid = (where: string): ModelRefused => new ModelRefused('json_invalid', { where });

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object at a key; an empty one when it is absent. */
export function objectAt(from: JsonObject, key: string, where = key): JsonObject {
  const value = from[key];
  if (value === undefined) return {};
  if (!isObject(value)) throw invalid(where);
  return value;
}

/** The objects of a list; empty when it is absent. */
export function listAt(from: JsonObject, key: string, where = key): readonly JsonObject[] {
  const value = from[key];
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isObject)) throw invalid(where);
  return value;
}

/** Indices into a list of the given length; empty when absent. */
export function indicesAt(from: JsonObject, key: string, length: number, where = key): readonly number[] {
  const value = from[key];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(where);
  return value.map((entry) => index(entry, length, where));
}

function index(value: unknown, length: number, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw invalid(where);
  if (value >= length) throw new ModelRefused('outside_buffer', { where });
  return value;
}

/** An index into a list of the given length; undefined when absent. */
export function indexAt(from: JsonObject, key: string, length: number, where = key): number | undefined {
  return from[key] === undefined ? undefined : index(from[key], length, where);
}

/** A count or byte offset; `otherwise` when absent. */
export function countAt(from: JsonObject, key: string, otherwise?: number, where = key): number {
  const value = from[key] ?? otherwise;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalid(where);
  return value;
}

export function numberAt(from: JsonObject, key: string, otherwise: number, where = key): number {
  const value = from[key] ?? otherwise;
  if (typeof value !== 'number') throw invalid(where);
  if (!Number.isFinite(value)) throw new ModelRefused('not_finite', { where });
  return value;
}

/** Exactly as many numbers as `otherwise` has. */
export function numbersAt(from: JsonObject, key: string, otherwise: readonly number[], where = key): readonly number[] {
  const value = from[key];
  if (value === undefined) return otherwise;
  if (!Array.isArray(value) || value.length !== otherwise.length) throw invalid(where);
  return value.map((_, i) => numberAt(value as unknown as JsonObject, String(i), 0, where));
}

export function textAt(from: JsonObject, key: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : '';
}

export const hasEntry = (from: JsonObject, key: string): boolean => from[key] !== undefined;

/** The entry of a list. @throws ModelRefused when the index is outside */
export function entryOf<T>(list: readonly T[], at: number, where: string): T {
  const entry = list[at];
  if (entry === undefined) throw new ModelRefused('outside_buffer', { where });
  return entry;
}
