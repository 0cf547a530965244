/**
 * Reads a variable that the launcher sets for a child program. @param {string} name @returns {string} @throws when it
 * is not set
 */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
