export interface LegalPage {
  title: string;
  blocks: LegalBlock[];
}

export type LegalBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; pieces: LegalPiece[] }
  | { kind: 'list'; items: LegalPiece[][] };

export type LegalPiece = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; to: string };
