/** The `code` of a library's error, like `ENOTFOUND`, `23505` or `auth/user-not-found`; empty if there is none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
