import type { Translation } from '../translation';

/** Texts of workspace settings, export, leaving and deletion. */
export const workspace = {
  'settings.title': 'Einstellungen des Arbeitsbereichs',
  'settings.tab': 'Einstellungen – Maquette',
  'settings.loadFailed': 'Die Einstellungen konnten nicht geladen werden.',
  'settings.name': 'Name des Arbeitsbereichs',
  'settings.logo': 'Logo',
  'settings.logoHint': 'Mindestens 200×200 px, PNG oder JPG. Mit Business sehen es auch Gäste Ihrer Links.',
  'settings.logoChoose': 'Bild wählen',
  'settings.logoDrop': 'Logo entfernen',
  'settings.logoCut': 'Ziehen Sie das Bild, bis das Quadrat zeigt, was Sie wollen.',
  'settings.logoSize': 'Größe',
  'settings.logoSmall': 'Dieses Bild hat {width}×{height} px. Es braucht mindestens 200×200 px.',
  'settings.logoType': 'Das ist kein PNG oder JPG.',
  'settings.save': 'Speichern',
  'settings.saving': 'Wird gespeichert …',
  'settings.cancel': 'Abbrechen',
  'settings.saved': 'Die Einstellungen sind gespeichert.',
  'settings.failed': 'Die Einstellungen wurden nicht gespeichert.',
  'settings.roleWhy': 'Nur Eigentümer und Admins können die Einstellungen ändern.',
  'export.title': 'Export',
  'export.text':
    'Alles aus diesem Arbeitsbereich in einer ZIP-Datei: fertige Bilder und Videos, Uploads, dazu Aufträge, Mitglieder, Protokoll und Buchungen als Daten. Für Eigentümer und Admins.',
  'export.withdrawn':
    'Etwas in der Datei wurde endgültig gelöscht, deshalb wurde die Datei entfernt. Exportieren Sie noch einmal, ohne dies.',
  'export.other':
    '{by} hat einen eigenen Export, angefordert {at}. Er enthält private Daten dieser Person, deshalb kann nur sie ihn herunterladen.',
  'export.loadFailed': 'Der Export konnte nicht geladen werden.',
  'export.ask': 'Alles exportieren',
  'export.again': 'Neu exportieren',
  'export.retry': 'Noch einmal versuchen',
  'export.failed': 'Der Export konnte nicht gestartet werden.',
  'export.waiting': 'Der Export beginnt gleich.',
  'export.packing': '{packed} von {files} Dateien gepackt.',
  'export.leave': 'Sie können diese Seite verlassen: Wir senden Ihnen eine E-Mail, wenn die Datei bereit ist.',
  'export.ready': 'Angefordert {made}: {files} Dateien, {size}. Verfügbar bis {until}.',
  'export.fetch': 'Datei herunterladen',
  'export.fetchFailed': 'Die Datei konnte nicht heruntergeladen werden.',
  'danger.title': 'Gefahrenzone',
  'danger.leave': 'Arbeitsbereich verlassen',
  'danger.leaveWhy':
    'Sie verlieren den Zugang sofort; Ihre API-Schlüssel, Freigabelinks und Webhook-Endpunkte enden. Was Sie erstellt haben, bleibt hier.',
  'danger.leaveTitle': '{workspace} verlassen?',
  'danger.transfer': 'Eigentum übergeben',
  'danger.transferWhy': 'Jemand anderes wird Eigentümer; Sie werden Admin.',
  'danger.transferTo': 'Neuer Eigentümer',
  'danger.transferChoose': 'Mitglied wählen',
  'danger.transferTitle': '{workspace} übergeben?',
  'danger.transferSure':
    '{name} entscheidet dann über Tarif, Mitglieder und Löschen. Nur diese Person kann Ihnen das Eigentum zurückgeben.',
  'danger.delete': 'Arbeitsbereich löschen',
  'danger.deleteWhy':
    'Niemand kann ihn mehr öffnen, und seine Schlüssel enden. Eine Woche später wird alles darin endgültig gelöscht; bis dahin können Sie abbrechen.',
  'danger.deleteMore':
    'Wartende und laufende Aufträge werden abgebrochen und kosten nichts. Der Tarif wird nicht verlängert; übrige Credits verfallen mit dem Arbeitsbereich. Zahlungsbelege bleiben, ohne Namen.',
  'danger.deleteTitle': '{workspace} löschen?',
  'danger.deleteType': 'Geben Sie den Namen ein, um ihn zu löschen',
  'danger.personal':
    'Dies ist Ihr eigener Arbeitsbereich: Er lässt sich weder verlassen noch übergeben und wird mit Ihrem Konto gelöscht.',
  'danger.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'confirm.back': 'Zurück',
} as const satisfies Translation;
