/** A variable that whoever starts a program of ours sets for it. @param {string} name @returns {string} @throws where it is not set */
export function setting(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
