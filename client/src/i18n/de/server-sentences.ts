import type { ServerSentences } from '../server-sentence-keys';

/** Server messages by code (contracts/sentences). */
export const serverSentences: ServerSentences = {
  'failure.engine_crashed': 'Die Render-Engine wurde unerwartet beendet. Bitte versuchen Sie es noch einmal.',
  'failure.worker_lost':
    'Der Rechner für diesen Auftrag ist mehrmals ausgefallen. Bitte versuchen Sie es noch einmal, oder ändern Sie den Prompt.',
  'failure.took_too_long':
    'Dieser Auftrag hat das Zeitlimit überschritten. Bitte versuchen Sie es noch einmal, oder wählen Sie eine kleinere Größe.',
  'failure.bad_result': 'Die Render-Engine hat kein gültiges Bild geliefert. Bitte versuchen Sie es noch einmal.',
  'failure.bad_video': 'Der Anbieter hat ein ungültiges MP4 geliefert ({bytes} Bytes).',
  'failure.input_gone':
    'Eine Datei, die dieser Auftrag braucht, ist nicht mehr vorhanden. Bitte fügen Sie sie noch einmal hinzu.',
  'failure.drawing_unread':
    'In dieser Zeichnung waren keine Linien zu erkennen. Ihre Credits wurden zurückgegeben. Bitte laden Sie sie mit deutlicheren Linien oder aus geringerem Abstand fotografiert hoch.',
  'failure.provider_busy':
    'Der Anbieter ist überlastet und hat diesen Auftrag nicht angenommen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'failure.provider_unreachable':
    'Der Anbieter ist nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'failure.provider_uncertain':
    'Der Anbieter hat diesen Auftrag erhalten, antwortet aber nicht mehr; ob er ausgeführt wurde, wissen wir nicht. Bitte versuchen Sie es noch einmal.',
  'failure.provider_refused':
    'Der Anbieter hat diesen Auftrag abgelehnt. Bitte ändern Sie den Prompt und versuchen Sie es noch einmal.',
  'failure.provider_filtered':
    'Der Sicherheitsfilter des Anbieters hat dieses Bild gesperrt. Ihre Credits wurden zurückgegeben. Bitte beschreiben Sie es anders, oder verwenden Sie eine andere Referenz.',
  'failure.provider_moderated':
    'Dieser Auftrag verstößt gegen die Inhaltsregeln des Anbieters. Ihre Credits wurden zurückgegeben. Bitte ändern Sie den Prompt oder die Referenz.',
  'failure.provider_language':
    'Der Anbieter versteht Prompts nur auf Englisch. Ihre Credits wurden zurückgegeben. Bitte schreiben Sie den Prompt auf Englisch.',
  'failure.provider_public_figure':
    'Der Anbieter hat in Ihrem Bild eine Person des öffentlichen Lebens erkannt und nimmt solche Bilder nicht an. Ihre Credits wurden zurückgegeben. Bitte verwenden Sie ein anderes Bild.',
  'failure.provider_failed':
    'Auf dem Render-Server ist bei diesem Bild ein Fehler aufgetreten. Ihre Credits wurden zurückgegeben. Bitte versuchen Sie es noch einmal.',
  'failure.provider_memory':
    'Dem Render-Server ist bei diesem Bild der Speicher ausgegangen. Ihre Credits wurden zurückgegeben. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'failure.provider_file_gone':
    'Der Anbieter war fertig, aber die Datei war nicht mehr vorhanden, als wir sie herunterladen wollten. Ihre Credits wurden zurückgegeben. Bitte versuchen Sie es noch einmal.',
  'failure.ended_by_operator':
    'Das Maquette-Team hat diesen Auftrag beendet. Ihre Credits wurden zurückgegeben. Bitte versuchen Sie es später noch einmal.',
  'failure.storage_unavailable':
    'Das fertige Bild konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  'failure.settings_unreadable': 'Die Einstellungen dieses Auftrags waren nicht lesbar. Bitte legen Sie ihn neu an.',

  'ledger.render_held': 'Für diesen Auftrag vorgemerkt',
  'ledger.render_charged': 'Berechnet für ein fertiges Ergebnis',
  'ledger.render_failed': 'Zurück: Der Auftrag ist fehlgeschlagen',
  'ledger.render_cancelled': 'Zurück: Der Auftrag wurde abgebrochen',
  'ledger.render_switched': 'Zurück: Der Auftrag hat den Modus gewechselt',
  'ledger.fidelity_below': 'Zurück: Treue {fidelity}, garantiert waren {guarantee}',
  'ledger.fidelity_unmeasured': 'Zurück: Treue nicht messbar, garantiert waren {guarantee}',
  'ledger.draft_counted': 'Ihr Entwurf wird auf diesen Auftrag angerechnet',
  'ledger.draft_freed': 'Ihr Entwurf kann wieder angerechnet werden',
  'ledger.welcome': 'Willkommens-Credits des Tarifs Free',
  'ledger.plan_month': 'Monatliche Credits des Tarifs',
  'ledger.plan_upgrade': 'Zusätzliche Credits nach einem Tarifwechsel',
  'ledger.top_up': 'Aufladung',
  'ledger.auto_top_up': 'Automatische Aufladung, weil die Credits knapp wurden',
  'ledger.month_unused': 'Verfallen: im Monat nicht verbraucht',
  'ledger.beta': 'Vorläufiges Beta-Guthaben',
  'ledger.beta_moved_here': 'Vorläufiges Beta-Guthaben, aus einem anderen Arbeitsbereich übertragen',
  'ledger.beta_moved_away': 'Vorläufiges Beta-Guthaben, in einen anderen Arbeitsbereich übertragen',
  'ledger.beta_ended': 'Verfallen: Das vorläufige Beta-Guthaben endet mit dem Tarif Free',
  'ledger.payment_reversed': 'Die Zahlung wurde erstattet oder angefochten',
  'ledger.payment_restored': 'Die Zahlung gilt wieder',
  'ledger.given_by_operator': 'Vom Maquette-Team gutgeschrieben: {why}',
  'ledger.taken_by_operator': 'Vom Maquette-Team zurückgenommen: {why}',

  'wordReason.unknown': 'dieses Wort kennt die Engine nicht',
  'wordReason.left_out': 'weggelassen, wie gewünscht',
  'wordReason.form_differs': 'im Formular anders eingestellt',
  'wordReason.comparison': 'Teil eines Vergleichs, nicht dargestellt',
  'wordReason.context': 'gelesen, aber ohne Wirkung auf das Bild',
  'wordReason.inside': 'im Inneren des Gebäudes; wählen Sie „Innenraum“, um es zu sehen',
  'wordReason.nothing_to_describe': 'im Prompt steht nichts, was es beschreiben könnte',
  'wordReason.no_builder': 'das kann die Engine noch nicht darstellen',
  'wordReason.style_of_part': 'Stile wendet die Engine nur auf ganze Gebäude und Räume an',
  'wordReason.style_unknown': 'diesen Stil kann die Engine nicht darstellen',
  'wordReason.state_unknown': 'diesen Zustand kann die Engine nicht darstellen',
  'wordReason.no_room': 'nicht dargestellt: In diesem Bild ist kein Platz dafür',
  'wordReason.out_of_sight': 'dargestellt, aber verdeckt oder außerhalb des Bildes',
  'wordReason.not_in_drawing': 'Ihre Zeichnung zeigt es nicht, und nichts wird hinzugefügt',
  'wordReason.from_drawing': 'das legt Ihre Zeichnung fest',
  'wordReason.as_drawn': 'in der Form, die Ihre Zeichnung zeigt',
  'wordReason.ground_only': 'nur der Boden oder der Blick aus den Fenstern richtet sich danach',
  'wordReason.shown_as': 'dargestellt als „{word}“',
  'wordReason.style_near': 'im Stil {style} dargestellt',

  'fieldNote.in_words': 'Wird dem Modell in Worten mitgeteilt; es hält sich vielleicht nicht daran.',
  'fieldNote.own_camera': 'Dieses Modell führt die Kamera auf seine Weise und ignoriert diese Einstellung.',
  'fieldNote.own_camera_priced':
    'Dieses Modell führt die Kamera auf seine Weise und ignoriert diese Einstellung. Ausgeschaltet kostet sie nichts.',
  'fieldNote.done_after': 'Wendet Maquette an, nachdem das Modell das Video erstellt hat.',
  'fieldNote.size_fitted': 'Das Modell rendert bis zu dieser Größe; Maquette bringt das Video dann genau darauf.',
  'fieldNote.longest_clip':
    'Höchste Dauer: {limits}. Längere Aufträge werden abgelehnt. Maquette schneidet oder verlangsamt das Video auf die genaue Länge.',
  'fieldNote.made_by': 'Erstellt von {models}.',
  'fieldNote.made_by_recipe': 'Erstellt von {models}, je nach Vorlagen und dieser Auswahl.',
  'fieldNote.made_by_workflow': 'Erstellt vom Workflow „{workflow}“.',
  'fieldNote.lines_loosely': 'Je höher der Wert, desto lockerer folgt das Bild den Linien; begradigt werden sie nicht.',
  'fieldNote.drawing_loosely':
    'Je höher der Wert, desto lockerer folgt das Bild der Zeichnung; Linien werden nicht begradigt.',
  'fieldNote.server_straightens_nothing': 'Dieser Server begradigt keine Linien.',
  'fieldNote.models_straighten_nothing': 'Diese Modelle begradigen keine Linien.',
  'fieldNote.strictness_decides': 'Ohne Wirkung: Wie genau das Bild erhalten bleibt, bestimmt die Treue.',
  'fieldNote.model_strictness_decides':
    'Dieses Modell hat diese Einstellung bei Skizzen nicht: Wie genau sie erhalten bleiben, bestimmt die Treue.',
  'fieldNote.models_strictness_decides':
    'Diese Modelle haben diese Einstellung bei Skizzen nicht: Wie genau sie erhalten bleiben, bestimmt die Treue.',
  'fieldNote.checkpoint_style':
    'Der Checkpoint dieses Servers hat einen eigenen Stil; einen anderen beschreiben Sie im Prompt.',
  'fieldNote.workflow_style':
    'Die Workflows dieses Servers haben einen eigenen Stil; einen anderen beschreiben Sie im Prompt.',
  'fieldNote.no_presets': 'Diese Modelle haben keine Stilvorgaben; beschreiben Sie den Stil im Prompt.',
  'fieldNote.role_structure_lines':
    '„Nur Struktur“ folgt den Linien des Bildes. Die übrigen Optionen übermalen es, „Nur Stil“ lockerer.',
  'fieldNote.role_painted_over':
    'Dieser Server übermalt das Bild: Struktur und Stil bleiben zusammen erhalten, bei „Nur Stil“ lockerer.',
  'fieldNote.role_no_style': 'Diese Modelle können nicht nur den Stil übernehmen: Ein solcher Auftrag wird abgelehnt.',
  'fieldNote.turbo_loose_sketch':
    'Turbo macht nur bei einer Skizze einen Unterschied, die Struktur und Stil locker behält; sonst ist es dasselbe Modell.',
  'fieldNote.turbo_barely_hears': 'Das Turbo-Modell hält sich kaum daran.',
  'fieldNote.turbo_fewer_steps':
    'Beide verwenden die Modelle aus den Workflows dieses Servers; Turbo braucht weniger Schritte.',
  'fieldNote.turbo_none': 'Die Workflows dieses Servers haben ein eigenes Modell; Turbo ändert nichts.',
  'fieldNote.checkpoint_steps':
    'Beide verwenden den Checkpoint, der auf diesem Server geladen ist: Large macht {large} Schritte, Turbo {turbo}.',
  'fieldNote.ignored_by': '{models}: ohne Wirkung.',
  'fieldNote.ignored_by_workflows': 'Ohne Wirkung in den Workflows {workflows}.',
  'fieldNote.words_only': 'Dieses Modell arbeitet nur aus Worten: Ein Auftrag mit Referenzbild wird abgelehnt.',

  'webhookError.no_answer': 'Der Endpunkt hat nicht innerhalb von {seconds} s geantwortet.',
  'webhookError.answered': 'Der Endpunkt hat mit {status} geantwortet.',
  'webhookError.redirected': 'Der Endpunkt hat mit {status} geantwortet, einer Weiterleitung; ihr wird nicht gefolgt.',
  'webhookError.refused': 'Die Verbindung wurde abgelehnt.',
  'webhookError.closed': 'Die Verbindung wurde geschlossen, bevor eine Antwort kam.',
  'webhookError.certificate': 'Das Zertifikat des Endpunkts ist nicht gültig ({detail}).',
  'webhookError.failed': 'Die Verbindung kam nicht zustande ({detail}).',
  'webhookError.endpoint_disabled': 'Der Endpunkt wurde ausgeschaltet.',
  'webhookError.not_sent_incomplete': 'Nicht gesendet: Die URL ist nicht vollständig.',
  'webhookError.not_sent_not_https': 'Nicht gesendet: Die URL muss mit https:// beginnen.',
  'webhookError.not_sent_credentials': 'Nicht gesendet: Die URL darf weder Benutzernamen noch Passwort enthalten.',
  'webhookError.not_sent_port': 'Nicht gesendet: Der Port muss 443 sein oder zwischen 1024 und 65535 liegen.',
  'webhookError.not_sent_local': 'Nicht gesendet: Der Hostname gehört zu einem lokalen Netz.',
  'webhookError.not_sent_private': 'Nicht gesendet: Die URL führt in ein privates, lokales oder reserviertes Netz.',
  'webhookError.not_sent_unknown': 'Nicht gesendet: Der Hostname {host} wurde nicht gefunden.',
  'webhookError.not_sent_unresolved': 'Nicht gesendet: Der Hostname {host} ließ sich nicht auflösen ({detail}).',
  'webhookError.disabled_by_hand': 'Von Ihrem Arbeitsbereich ausgeschaltet.',
  'webhookError.disabled_gone': 'Ausgeschaltet, weil der Endpunkt mit 410 Gone geantwortet hat.',
  'webhookError.disabled_member_left':
    'Ausgeschaltet, weil das Mitglied, das ihn angelegt hat, den Arbeitsbereich verlassen hat.',
  'webhookError.disabled_failing': 'Ausgeschaltet, weil {days} Tage lang nichts zugestellt werden konnte.',
};
