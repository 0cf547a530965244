/** Parses the setting OPS_EMAILS. @returns the e-mails in lower case */
export function operatorEmails(list: string): string[] {
  return list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
}
