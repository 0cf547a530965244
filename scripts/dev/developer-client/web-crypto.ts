/** The platform's Web Crypto. Node 18 has it only as a module; browsers and later versions have it globally. */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto) return globalThis.crypto;
  const module = 'node:crypto';
  return ((await import(module)) as { webcrypto: Crypto }).webcrypto;
}

export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
