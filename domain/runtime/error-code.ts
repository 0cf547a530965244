/** The `code` of a library's error, such as `ENOTFOUND`, `23505` or `auth/user-not-found`; empty without one. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
