import type { Translation } from '../translation';

/** The public page that tells how it goes. */
export const status = {
  'status.title': 'So läuft es',
  'status.lead':
    'Was wir versprechen und wie wir es an jedem der letzten 90 Tage gehalten haben, gemessen an dem, was wirklich bestellt wurde. Ein Tag, an dem niemand gemessen hat, gilt nicht als guter.',
  'status.now.well': 'Alles funktioniert.',
  'status.now.behind': 'Es läuft, lag in diesen Tagen aber unter dem, was wir versprechen: siehe unten.',
  'status.now.paused':
    'Manche Aufträge warten: Wir haben eine Warteschlange angehalten. Nichts geht verloren, und Warten kostet nichts.',
  'status.now.troubled':
    'Etwas funktioniert nicht, wie es soll. Was wartet, behält seinen Platz; was misslingt, gibt seine Credits zurück.',
  'status.now.unknown': 'Niemand kann gerade sagen, wie es läuft: Unsere eigenen Messungen stehen still.',
  'status.promises': 'Die letzten 90 Tage',
  'status.key':
    'Jeder Balken ist ein Tag (UTC), heute ganz rechts. Je höher der Balken, desto weiter verfehlt; ein Strich am Fuß ist ein Tag ohne Messung.',
  'status.level.site': 'Seiten und Aufrufe werden beantwortet',
  'status.level.orders': 'Aufträge werden angenommen',
  'status.level.start_fast': 'Fast-Aufträge bezahlter Tarife beginnen rechtzeitig',
  'status.level.start_free': 'Aufträge im Tarif Free beginnen rechtzeitig',
  'status.level.start_relaxed': 'Relaxed-Aufträge beginnen rechtzeitig',
  'status.level.images': 'Bilder kommen heraus',
  'status.level.videos': 'Videos kommen heraus',
  'status.level.promise': 'Aufträge sind vor Ablauf der genannten Zeit fertig',
  'status.target': 'Versprochen: {share}',
  'status.targetIn': 'Versprochen: {share} innerhalb von {time}, wenn im Arbeitsbereich noch ein Auftrag laufen darf',
  'status.seconds': { one: '{count} Sekunde', other: '{count} Sekunden' },
  'status.minutes': { one: '{count} Minute', other: '{count} Minuten' },
  'status.noData': 'nicht gemessen',
  'status.history': '{kept} Tage wie versprochen, {missed} darunter, {unknown} nicht gemessen',
  'status.day': '{day}: {share} von {total}',
  'status.day.none': '{day}: nicht gemessen',
  'status.failed': 'Wie es läuft, konnte nicht geladen werden.',
  'status.seen': 'Stand {time}',
} as const satisfies Translation;
