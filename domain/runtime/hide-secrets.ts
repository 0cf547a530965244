/** Replacement for a secret. */
export const HIDDEN = '[redacted]';

/** Names whose values are never logged, at any depth: `apiKey`, `api_key`, `set-cookie`, `negativePrompt`. */
const SECRET_NAME =
  /token|authorization|passw|secret|cookie|api-?_?key|signature|credential|prompt|signed-?_?url|otp$|^(e-?mail|recipient|settings)$/i;
/** Values that are secret under any name: keys of Stripe, providers and our own API, bearers, tokens, signed URLs. */
const SECRET_SHAPES = [
  /\b(?:sk|rk|pk)_(?:live|test)_\w{6,}/g,
  /\bwhsec_[\w+/=]{6,}/g,
  /\br8_\w{10,}/g,
  /\bmq_\w{10,}/g,
  /\bBearer\s+[\w.~+/=-]{6,}/gi,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /(?<=[?&](?:X-Amz-(?:Signature|Credential|Security-Token)|token)=)[^&\s"']+/gi,
  /(?<=:\/\/[^\s/:@]{0,100}:)[^\s/@]+(?=@)/g,
];
const SECRET_SETTING = /KEY$|SECRET|TOKEN|PASSWORD|LOGIN$|AUTHORIZATION$|HEADERS$/;
/** Separator in a list of URLs, for example for a cluster's nodes. */
export const BETWEEN_ADDRESSES = /,(?=\w+:\/\/)/;
/** Minimum length of a secret; shorter values are ordinary words. */
const SHORTEST = 8;
const DEEPEST = 6;

/** The values of secret settings: keys, secrets, tokens, and passwords in URLs. */
export function secretsOf(settings: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(settings).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const passwords = value.split(BETWEEN_ADDRESSES).map((one) => (URL.canParse(one) ? new URL(one).password : ''));
    return [SECRET_SETTING.test(name) ? value : '', ...passwords, ...passwords.map((one) => decoded(one) ?? '')];
  });
  return [...new Set(values.filter((value) => value.length >= SHORTEST))];
}

/** Percent-decoded text; null when it is not valid. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Replaces the given secrets and everything that looks like one. */
export function hideIn(text: string, secrets: readonly string[]): string {
  const without = secrets.reduce(
    (rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, HIDDEN) : rest),
    text,
  );
  return SECRET_SHAPES.reduce((rest, shape) => rest.replace(shape, HIDDEN), without);
}

/** Hides secrets in any logged value: by name at any depth, and in strings inside objects, lists and errors. */
export function hideSecrets(value: unknown, secrets: readonly string[], depth = 0): unknown {
  if (typeof value === 'string') return hideIn(value, secrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > DEEPEST) return HIDDEN;
  if (value instanceof Error) {
    const { name, message, stack } = value;
    return { name, message: hideIn(message, secrets), stack: hideIn(stack ?? '', secrets) };
  }
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET_NAME.test(name) && one !== null && one !== undefined && typeof one !== 'number' && typeof one !== 'boolean'
        ? HIDDEN
        : hideSecrets(one, secrets, depth + 1),
    ]),
  );
}
