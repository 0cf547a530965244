import type { Translation } from '../translation';

/** Texts of the public status page. */
export const status = {
  'status.title': 'Betriebsstatus',
  'status.lead':
    'Unsere Servicequalität und wie wir sie an jedem der letzten 90 Tage erreicht haben, gemessen an echten Aufträgen. Ein Tag ohne Messung gilt nicht als guter.',
  'status.now.well': 'Alles funktioniert.',
  'status.now.behind': 'Derzeit läuft alles. An einigen der letzten Tage lagen wir unter unseren Zielen: siehe unten.',
  'status.now.paused':
    'Manche Aufträge warten: Wir haben eine Warteschlange angehalten. Nichts geht verloren, und Warten kostet nichts.',
  'status.now.troubled':
    'Etwas funktioniert nicht, wie es soll. Wartende Aufträge behalten ihren Platz; für fehlgeschlagene kommen die Credits zurück.',
  'status.now.unknown': 'Status unbekannt: Unsere Überwachung liefert keine Daten.',
  'status.promises': 'Die letzten 90 Tage',
  'status.key':
    'Jeder Balken ist ein Tag (UTC), heute ganz rechts. Je höher der Balken, desto weiter wurde das Ziel verfehlt; ein Strich unten ist ein Tag ohne Messung.',
  'status.level.site': 'Seiten und Aufrufe werden beantwortet',
  'status.level.orders': 'Aufträge werden angenommen',
  'status.level.start_fast': 'Fast-Aufträge bezahlter Tarife beginnen rechtzeitig',
  'status.level.start_free': 'Aufträge im Tarif Free beginnen rechtzeitig',
  'status.level.start_relaxed': 'Relaxed-Aufträge beginnen rechtzeitig',
  'status.level.images': 'Bilder werden fertig',
  'status.level.videos': 'Videos werden fertig',
  'status.level.promise': 'Aufträge sind innerhalb der Schätzung fertig',
  'status.target': 'Ziel: {share}',
  'status.targetIn': 'Ziel: {share} innerhalb von {time}, wenn im Arbeitsbereich noch ein Auftrag laufen darf',
  'status.seconds': { one: '{count} Sekunde', other: '{count} Sekunden' },
  'status.minutes': { one: '{count} Minute', other: '{count} Minuten' },
  'status.noData': 'nicht gemessen',
  'status.history': '{kept} Tage im Ziel, {missed} darunter, {unknown} nicht gemessen',
  'status.day': '{day}: {share} von {total}',
  'status.day.none': '{day}: nicht gemessen',
  'status.failed': 'Der Betriebsstatus konnte nicht geladen werden.',
  'status.seen': 'Stand {time}',
} as const satisfies Translation;
