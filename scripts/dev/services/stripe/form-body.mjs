import { refusal } from './stripe-problem.mjs';

/**
 * Parses `a[b][0][c]=d` as Stripe does: objects, and arrays where every name is a number or empty.
 * @param {string} text
 * @returns {Record<string, unknown>} leaves are strings
 */
export function readForm(text) {
  const root = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0], ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1])];
    if (path.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) {
      throw refusal(400, { message: `Received unknown parameter: ${name}`, code: 'parameter_unknown', param: name });
    }
    place(root, path, value);
  }
  return listed(root);
}

function place(target, path, value) {
  let at = target;
  for (const part of path.slice(0, -1)) {
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (typeof at[key] !== 'object') at[key] = {};
    at = at[key];
  }
  const last = path.at(-1);
  at[last === '' ? String(Object.keys(at).length) : last] = value;
}

function listed(value) {
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, each]) => [key, listed(each)]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Refuses an unknown parameter, as Stripe does. @param {Record<string, unknown>} params @param {string[]} known */
export function onlyKnown(params, known) {
  for (const name of Object.keys(params)) {
    if (known.includes(name) || name === 'expand') continue;
    throw refusal(400, { message: `Received unknown parameter: ${name}`, code: 'parameter_unknown', param: name });
  }
}

/** @returns {any} a text, or a list of items @throws when it is missing */
export function required(params, name) {
  const value = params[name];
  if (value === undefined || value === '') {
    throw refusal(400, { message: `Missing required param: ${name}.`, code: 'parameter_missing', param: name });
  }
  return value;
}

/** Parses a whole number. @throws StripeProblem */
export function whole(value, param, smallest = 0) {
  const number = Number(value);
  if (Number.isInteger(number) && number >= smallest) return number;
  throw refusal(400, { message: `Invalid integer: ${value}`, code: 'parameter_invalid_integer', param });
}

export const yes = (value) => value === 'true' || value === true;
