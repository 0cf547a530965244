import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import { type CardRefusal, type MailWords, NO_CARD, NOT_PAID, refusalIn } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin:
    'Admin: Sie erstellen mit den Credits dort Bilder und Videos und kümmern sich um Mitglieder und Einstellungen.',
  editor: 'Editor: Sie erstellen mit den Credits dort Bilder und Videos.',
  viewer: 'Viewer: Sie sehen und laden herunter, was dort entsteht.',
};
const CARDS: Record<CardRefusal, string> = {
  [NO_CARD]: 'Es ist keine Karte hinterlegt. Kaufen Sie einmal selbst Credits, dann bleibt sie für später hinterlegt.',
  [NOT_PAID]: 'Die Zahlung kam nicht zustande.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'Your card has insufficient funds.': 'Ihre Karte ist nicht ausreichend gedeckt.',
  'Your card has expired.': 'Ihre Karte ist abgelaufen.',
};
const payers = (name: string) => `Sie erhalten diese E-Mail, weil Sie Eigentümer oder Admin von ${name} sind.`;
const members = (name: string) =>
  `Sie erhalten diese E-Mail, weil Sie Mitglied von ${name} sind. In Ihrem Konto legen Sie fest, welche E-Mails Sie möchten.`;
const credits = (count: number, { counted }: MailFormat) => counted(count, { one: '{n} Credit', other: '{n} Credits' });
const who = (author: string, guest: boolean) => (guest ? `${author} (Gast)` : author);

export const german: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `Anfrage: ${service}, von ${name}`,
    heading: 'Eine Anfrage von der Kontaktseite',
    paragraphs: [
      `${name} hat uns geschrieben und einer Antwort per E-Mail zugestimmt. Antworten Sie einfach auf diese E-Mail.`,
    ],
    facts: [
      ['Vor- und Nachname', name],
      ['E-Mail', email],
      ['Land/Region', country],
      ['Leistung', service],
      ['Neuigkeiten per E-Mail', agreeToMarketing ? 'erwünscht' : 'nicht erwünscht'],
      ...(visitorLanguage ? [['Sprache der Seite', LANGUAGES[visitorLanguage]] as [string, string]] : []),
    ],
    reason: 'Sie erhalten diese E-Mail, weil Anfragen an diese Adresse gehen (CONTACT_EMAIL).',
  }),
  payment_past_due: ({ workspace, plan }) => ({
    subject: `Die Zahlung für ${workspace} ist fehlgeschlagen`,
    heading: 'Die Zahlung ist fehlgeschlagen',
    paragraphs: [
      `Die Bank hat die Zahlung für den Tarif ${plan} von ${workspace} abgelehnt. In den nächsten Tagen wird es noch einmal versucht; bis dahin bleiben Tarif und Credits, wie sie sind.`,
      'Meist ist eine Karte abgelaufen oder wurde ersetzt. Im Abrechnungsportal können Sie eine andere angeben.',
    ],
    action: 'Tarif & Abrechnung öffnen',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `${workspace} hat noch ${credits(available, format)}`,
    heading: 'Die Credits gehen zur Neige',
    paragraphs: [
      `${workspace} hat noch ${credits(available, format)}. Sie wollten benachrichtigt werden, wenn es weniger als ${format.number(threshold)} sind.`,
      'Zusätzlich gekaufte Credits verfallen nie, und bei niedrigem Stand lassen sie sich automatisch kaufen.',
    ],
    action: 'Credits kaufen',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { counted }) => ({
    subject: `${inviter} lädt Sie zu ${workspace} ein`,
    heading: `${workspace} beitreten`,
    paragraphs: [
      `${inviter} lädt Sie in den Arbeitsbereich ${workspace} ein, als ${ROLES[role]}`,
      `Die Einladung gilt ${counted(days, { one: '{n} Tag', other: '{n} Tage' })} und nur für diese Adresse. Melden Sie sich mit ihr an, oder registrieren Sie sich damit, wenn Sie neu sind.`,
    ],
    action: 'Einladung annehmen',
    reason: `Sie erhalten diese E-Mail, weil ${inviter} Ihre Adresse eingegeben hat. Ist Ihnen der Name nicht bekannt, brauchen Sie nichts zu tun.`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `Ihr Konto wird am ${day(at)} gelöscht`,
    heading: 'Ihr Konto wird gelöscht',
    paragraphs: [
      `Sie haben uns gebeten, Ihr Konto und Ihren eigenen Arbeitsbereich mit allem darin zu löschen. Ab sofort können Sie beides nicht mehr nutzen; am ${day(at)} wird es endgültig gelöscht. Das lässt sich nicht rückgängig machen.`,
      'Haben Sie es sich anders überlegt, melden Sie sich bis dahin an und behalten Sie das Konto. Kam der Wunsch nicht von Ihnen, tun Sie dasselbe und wählen Sie ein neues Passwort.',
      'Die Bücher über Zahlungen und Credits bleiben, ohne Ihren Namen und Ihre Adresse. Diese E-Mail ist Ihr Beleg; eine weitere folgt nicht.',
    ],
    facts: [
      ['Beleg', receipt],
      ['Angefordert', moment(askedAt)],
      ['Gelöscht ab', moment(at)],
    ],
    action: 'Mein Konto behalten',
    reason: 'Sie erhalten diese E-Mail, weil Sie es in Ihrem Konto angefordert haben.',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} wird am ${day(at)} gelöscht`,
    heading: `${workspace} wird gelöscht`,
    paragraphs: [
      `Sie haben uns gebeten, den Arbeitsbereich ${workspace} zu löschen. Niemand kann ihn mehr öffnen, und seine Schlüssel gelten nicht mehr. Am ${day(at)} wird alles darin endgültig gelöscht. Das lässt sich nicht rückgängig machen.`,
      'Haben Sie es sich anders überlegt, brechen Sie die Löschung vorher ab. Der Tarif wird nicht mehr verlängert; behalten Sie den Arbeitsbereich, können Sie den Tarif im Abrechnungsportal verlängern.',
      'Die Bücher über Zahlungen und Credits bleiben, ohne Namen und Adressen. Diese E-Mail ist Ihr Beleg; eine weitere folgt nicht.',
    ],
    facts: [
      ['Beleg', receipt],
      ['Angefordert', moment(askedAt)],
      ['Gelöscht ab', moment(at)],
    ],
    action: 'Arbeitsbereich behalten',
    reason: `Sie erhalten diese E-Mail, weil ${workspace} Ihnen gehört.`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `Der Export von ${workspace} ist bereit`,
    heading: 'Der Export ist bereit',
    paragraphs: [
      `Alles aus ${workspace} ist in einer ZIP-Datei: fertige Bilder und Videos, Uploads, dazu Aufträge, Mitglieder, Protokoll und Buchungen als Daten.`,
      `Sie können sie bis ${moment(at)} herunterladen; dann wird die Datei gelöscht.`,
    ],
    action: 'Datei herunterladen',
    reason: 'Sie erhalten diese E-Mail, weil Sie den Export angefordert haben.',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} ist geschlossen und wird gelöscht`,
    heading: `${workspace} ist geschlossen`,
    paragraphs: [
      `Der Eigentümer von ${workspace} hat uns um die Löschung gebeten. Niemand kann ihn mehr öffnen; am ${day(at)} wird alles darin endgültig gelöscht. Bis dahin kann der Eigentümer die Löschung abbrechen: Schreiben Sie ihm, wenn Sie etwas daraus brauchen.`,
    ],
    reason: `Sie erhalten diese E-Mail, weil Sie Mitglied von ${workspace} sind.`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `Für ${workspace} ist eine Zahlung eingegangen, obwohl der Arbeitsbereich geschlossen ist`,
    heading: 'Nach dem Schließen des Arbeitsbereichs ging eine Zahlung ein',
    paragraphs: [
      `${format.dollars(dollars)} wurden für ${workspace} bezahlt, nachdem der Eigentümer uns um die Löschung gebeten hatte. Das Gekaufte wird am ${format.day(at)} mit dem Arbeitsbereich gelöscht.`,
      'Bricht der Eigentümer die Löschung vorher ab, ist alles Bezahlte verfügbar. Andernfalls schreiben Sie uns vor diesem Tag, und wir prüfen die Zahlung.',
    ],
    action: 'Arbeitsbereich behalten',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
    subject: `Ein Ergebnis in der Galerie wurde gemeldet: ${reason}`,
    heading: 'Ein Ergebnis wurde gemeldet',
    paragraphs: [
      'Dieses Ergebnis der öffentlichen Galerie wurde gemeldet. Um es zu entfernen, führen Sie aus: npm run gallery -- take-down, mit seiner ID.',
    ],
    facts: [
      ['Grund', reason],
      ['Prompt', words],
      ['ID', id],
    ],
    action: 'Ansehen',
    reason: 'Sie erhalten diese E-Mail, weil Meldungen an diese Adresse gehen (CONTACT_EMAIL).',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called
      ? `${author} erwähnt Sie in ${workspace}`
      : `${author} hat ein Ergebnis von ${workspace} kommentiert`,
    heading: called ? 'Sie wurden erwähnt' : 'Neuer Kommentar',
    paragraphs: [`${who(author, guest)} schreibt${share ? ` in ${share}` : ''}:`],
    action: 'Kommentar ansehen',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved
      ? `${author} hat ein Ergebnis von ${workspace} freigegeben`
      : `${author} fordert Änderungen in ${workspace} an`,
    heading: approved ? 'Freigegeben' : 'Änderungen angefordert',
    paragraphs: [
      `${who(author, guest)} ${approved ? 'hat ein Ergebnis freigegeben' : 'hat Änderungen angefordert'}${share ? `, in ${share}` : ''}.`,
      ...(approved
        ? ['Es ist jetzt gesperrt: Es kann nicht gelöscht werden, bis ein Admin die Freigabe zurücknimmt.']
        : []),
    ],
    action: 'Ergebnis ansehen',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `Das automatische Aufladen für ${workspace} wurde abgelehnt`,
    heading: 'Das automatische Aufladen wurde abgelehnt',
    paragraphs: [
      `Die Credits von ${workspace} gingen zur Neige, und das Aufladen für ${format.dollars(dollars)} wurde abgelehnt: ${refusalIn(CARDS, why)}`,
      'Berechnet wurde nichts. Nach einem Tag wird es noch einmal versucht, oder sofort, wenn Sie selbst Credits kaufen.',
    ],
    action: 'Tarif & Abrechnung öffnen',
    reason: payers(workspace),
  }),
};
