/** Parses the OPS_EMAILS setting. @returns the e-mail addresses in lower case */
export function operatorEmails(list: string): string[] {
  return list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
}
