import { flagField } from '@maquette/domain/contracts/form-fields';
import { INPUT_ROLES } from '@maquette/domain/contracts/input-file';
import { Problem, type ProblemDetails } from '@maquette/domain/contracts/problem';
import type { Request } from 'express';
import { readWith } from '../foundation/parsed';
import { type MultipartForm, withForm } from '../uploads/read-multipart';
import { nearestName } from './nearest-name';

/** Named at once at most. */
const NAMED = 20;

/**
 * Reads the order of a program: the form of the tool as multipart, or the same names as JSON, with numbers and booleans as such
 * and files by their `…_ref`. Programs are told of a field that nobody reads; people's browsers are not.
 * @param known names of fields that are read
 * @throws Problem invalid_request naming every unknown or unreadable field; what reading the form throws
 */
export function withApiForm<Answer>(
  request: Request,
  known: readonly string[],
  work: (form: MultipartForm) => Promise<Answer>,
): Promise<Answer> {
  if (request.is('multipart/form-data')) {
    return withForm(request, (form) => {
      refuseUnknown(Object.keys(form.fields), known);
      return work(form);
    });
  }
  const body: unknown = request.body ?? {};
  const isJson = request.is('application/json') !== false && typeof body === 'object' && !Array.isArray(body);
  if (!isJson) throw new Problem('invalid_request', { body: 'must be multipart/form-data or a JSON object' });
  const values = Object.entries(body as object).filter(([, value]) => value !== null);
  refuseUnknown(
    values.map(([name]) => name),
    known,
  );
  return work({ fields: Object.fromEntries(plainValues(values)), files: [] });
}

function refuseUnknown(names: string[], known: readonly string[]): void {
  refuse(names.filter((name) => !known.includes(name)).map((name) => [name, adviceOn(name, known)]));
}

function adviceOn(name: string, known: readonly string[]): string {
  if (INPUT_ROLES.some((role) => role === name)) {
    return known.includes(`${name}_ref`)
      ? `is a file: send it as multipart/form-data, or its ref as "${name}_ref"`
      : 'is a file this call does not take';
  }
  const meant = nearestName(name, known);
  return meant ? `is not known. Did you mean "${meant}"?` : 'is not known';
}

function plainValues(values: [string, unknown][]): [string, string][] {
  const plain = values.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  refuse(
    values.filter((entry) => !plain.includes(entry)).map(([name]) => [name, 'must be text, a number, true or false']),
  );
  return plain.map(([name, value]) => [name, String(value)]);
}

function refuse(fields: [string, string][]): void {
  if (fields.length === 0) return;
  const details: ProblemDetails = Object.fromEntries(
    fields.slice(0, NAMED).map(([name, why]) => [name.slice(0, 60), why]),
  );
  throw new Problem('invalid_request', details);
}

/** Whether only the price is asked for: the field or the query `dry_run`. @throws Problem invalid_request */
export function readDryRun(request: Request, form: MultipartForm): boolean {
  const asked = form.fields.dry_run ?? request.query.dry_run;
  return asked === undefined || asked === '' ? false : readWith(() => flagField.parse(asked));
}
