/** A variable that the launcher sets for a child. @param {string} name @returns {string} @throws when unset */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
