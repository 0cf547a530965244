import { Problem, type ProblemDetails } from '@maquette/contracts/calls/problem';
import { flagField } from '@maquette/contracts/fields/form-fields';
import type { InputRole } from '@maquette/contracts/fields/input-file';
import type { Request } from 'express';
import { nearestName } from '../foundation/nearest-name';
import { parseWith } from '../foundation/parse-input';
import { type MultipartForm, withForm } from '../uploads/read-multipart';

/** Maximum number of unknown fields in an error. */
const NAMED = 20;

/** Fields and files of a call. */
export interface FormNames {
  fields: readonly string[];
  files: readonly InputRole[];
}

/**
 * Reads a program's order: the tool's form as multipart, or the same names as JSON, with files by their `…_ref`.
 * Unlike browsers, programs get an error for unknown fields.
 * @throws Problem invalid_request naming every unknown or unreadable field; errors from reading the form
 */
export function withApiForm<Answer>(
  request: Request,
  names: FormNames,
  work: (form: MultipartForm) => Promise<Answer>,
): Promise<Answer> {
  if (request.is('multipart/form-data')) {
    return withForm(request, (form) => {
      const strange = form.files.filter(({ role }) => !names.files.includes(role));
      refuse(strange.map(({ role }) => [role, 'is a file this call does not take']));
      refuseUnknown(Object.keys(form.fields), names);
      return work(form);
    });
  }
  const body: unknown = request.body ?? {};
  const isJson = request.is('application/json') !== false && typeof body === 'object' && !Array.isArray(body);
  if (!isJson) throw new Problem('invalid_request', { body: 'must be multipart/form-data or a JSON object' });
  const values = Object.entries(body as object).filter(([, value]) => value !== null);
  refuseUnknown(
    values.map(([name]) => name),
    names,
  );
  return work({ fields: Object.fromEntries(plainValues(values)), files: [] });
}

function refuseUnknown(given: string[], names: FormNames): void {
  refuse(given.filter((name) => !names.fields.includes(name)).map((name) => [name, adviceOn(name, names)]));
}

function adviceOn(name: string, { fields, files }: FormNames): string {
  if (files.some((role) => role === name)) {
    return `is a file: send it as multipart/form-data, or its ref as "${name}_ref"`;
  }
  const meant = nearestName(name, fields);
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

/** Whether only the price is requested, by form field or query `dry_run`. @throws Problem invalid_request */
export function readDryRun(request: Request, form: MultipartForm): boolean {
  const asked = form.fields.dry_run ?? request.query.dry_run;
  return asked === undefined || asked === '' ? false : parseWith(() => flagField.parse(asked));
}
