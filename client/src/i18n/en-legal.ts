/** Texts around the terms and the privacy policy. */
export const legal = {
  'legal.terms': 'The terms under which Maquette may be used.',
  'legal.privacy': 'Which personal data Maquette handles, why, and what you can do about it.',
  'legal.termsTitle': 'Terms of Service',
  'legal.privacyTitle': 'Privacy Policy',
  'legal.translated': 'This is a translation, for reading. The English text is the one that binds.',
  'legal.english': 'Read the English text',
  'legal.translation': 'Read the translation',
  'legal.contents': 'Contents',
  'legal.print': 'Print',
} as const;
