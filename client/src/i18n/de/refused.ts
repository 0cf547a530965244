/** Error messages of orders, purchases and uploads, by error code. */
export const refused: Record<string, string> = {
  'refused.prompt_missing': 'Bitte geben Sie einen Prompt ein.',
  'refused.prompt_language':
    'Das Modell dafür versteht Prompts nur auf Englisch. Bitte schreiben Sie den Prompt auf Englisch.',
  'refused.not_made': 'Mit diesen Einstellungen ist das nicht möglich: {why}.',
  'refused.sketch_missing': 'Bitte fügen Sie zuerst eine Skizze (Referenzbild) hinzu.',
  'refused.reference_missing': 'Bitte fügen Sie ein Referenzbild hinzu.',
  'refused.clip_missing': 'Bitte fügen Sie ein Video hinzu.',
  'refused.result_missing': 'Bitte generieren Sie zuerst ein Bild, dann: In Gen-1 animieren.',
  'refused.file_too_large': '{role}: Das Bild ist zu groß (mehr als {limit} MB).',
  'refused.file_not_an_image': '{role}: Die Datei muss ein Bild sein.',
  'refused.file_format': '{role}: {format} wird nicht angenommen. {advice}',
  'refused.file_not_a_clip': 'Die Videodatei muss ein MP4 sein.',
  'refused.clip_format': '{format} ist hier nicht als Video verwendbar. {advice}',
  'refused.clip_too_large': '{role}: Die Datei ist zu groß (mehr als {limit} MB).',
  'refused.clip_no_duration': 'Diese Datei hat keine Dauer (beschädigtes MP4).',
  'refused.clip_unusable':
    'Das Video ist nicht verwendbar: {why}. Bitte laden Sie ein MP4 (H.264) von höchstens 60 s und 4096 Pixeln je Seite hoch.',
  'refused.link_refused':
    'Dieser Link kann nicht abgerufen werden: Er braucht eine öffentliche https-Adresse. Speichern Sie das Bild und fügen Sie die Datei hinzu.',
  'refused.link_not_reached':
    'Das Bild konnte von {host} nicht abgerufen werden. Speichern Sie es auf Ihrem Gerät und fügen Sie die Datei hinzu.',
  'refused.link_no_image':
    'Dieser Link führt zu einer Seite, nicht zu einem Bild. Ziehen Sie das Bild selbst, oder speichern Sie es und fügen Sie die Datei hinzu.',
  'refused.link_too_large': 'Das Bild hinter diesem Link ist zu groß (>{limit} MB).',
  'refused.file_gone': '{role}: Die Datei ist nicht mehr vorhanden. Bitte fügen Sie sie noch einmal hinzu.',
  'refused.file_empty':
    'Das Bild ({role}) ist vollständig durchsichtig. Bitte exportieren Sie es mit sichtbarem Inhalt.',
  'refused.mask_empty': 'Im Bild ({role}) ist nichts markiert. Bitte markieren Sie einen Bereich in Weiß.',
  'refused.depth_flat':
    'Die Tiefenkarte hat überall denselben Ton und enthält deshalb keine Tiefe. Bitte exportieren Sie sie noch einmal.',
  'refused.drawing_empty':
    'In dieser Zeichnung sind keine Linien. Bitte laden Sie eine Zeichnung mit sichtbaren Linien hoch.',
  'refused.file_unreadable':
    '{role}: Das Bild ist nicht lesbar. Bitte laden Sie JPEG, PNG oder WebP mit höchstens 40 Megapixeln hoch.',
  'refused.stills_resolution_limit': 'Ihr Tarif erlaubt Bilder bis {limit}.',
  'refused.video_resolution_limit': 'Mit Free gibt es Video nur in 720p.',
  'refused.video_resolution_limit.hint':
    'Wählen Sie 720p ohne Hochskalieren auf 4K, oder wechseln Sie den Tarif: 1080p und 4K gibt es ab Creator.',
  'refused.fast_seconds_limit': 'Im Fast-Modus sind höchstens 15 s je Auftrag möglich.',
  'refused.relaxed_seconds_limit': 'Im Relaxed-Modus sind höchstens 10 s je Auftrag möglich.',
  'refused.relaxed_not_included': 'Relaxed gehört nicht zu Ihrem Tarif.',
  'refused.not_enough_credits': 'Nicht genug Fast-Credits für diesen Auftrag.',
  'refused.viewer_cannot_render':
    'Mit Ihrer Rolle in diesem Arbeitsbereich können Sie ansehen, aber keine Credits verbrauchen.',
  'refused.animation_failed':
    'Die Übergabe an die Animation ist fehlgeschlagen. Gen-1 muss eingerichtet oder die i2v-API erreichbar sein.',

  'refused.sign_in_required': 'Bitte melden Sie sich an, um fortzufahren.',
  'refused.token_expired': 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  'refused.line_drained': 'Hier wird vorerst nichts Neues angenommen: {why}',
  'refused.workspace_suspended':
    'Dieser Arbeitsbereich ist gesperrt: Man kann ihn ansehen, aber nichts bestellen. Bitte schreiben Sie uns.',
  'refused.email_not_verified':
    'Ihre E-Mail-Adresse ist nicht bestätigt. Sehen Sie in Ihr Postfach, oder klicken Sie auf Bestätigung erneut senden.',
  'refused.not_found': 'Das wurde nicht gefunden. Vielleicht wurde es gelöscht, oder der Link ist falsch.',
  'refused.method_not_allowed': 'Diese Adresse nimmt diese Methode nicht an.',
  'refused.cross_site': 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  'refused.invalid_request': 'Einige Felder sind ungültig. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'refused.contact_too_fast':
    'Das ging sehr schnell. Bitte sehen Sie Ihre Nachricht noch einmal an und senden Sie sie erneut.',
  'refused.contact_too_often':
    'Von dieser Adresse haben wir heute schon mehrere Nachrichten und werden sie beantworten. Bitte schreiben Sie morgen wieder.',
  'refused.not_sold':
    'Diese Größe gibt es mit diesem Modell zurzeit nicht. Bitte wählen Sie eine andere Größe oder ein anderes Modell.',
  'refused.size_mismatch':
    'Die Größe {width}×{height} passt nicht zu {ratio} in {resolution}. Lassen Sie Breite und Höhe weg.',
  'refused.upscale_unavailable': 'Hochskalieren um 2x geht von 1080p oder 4K aus. Wählen Sie eine dieser Größen.',
  'refused.too_many_fields': 'Das Formular hat zu viele Felder.',
  'refused.uploads_used':
    'Sie haben heute {limit} Dateien hochgeladen. Die nächste kann ab {at} gesendet werden (Mitternacht UTC).',
  'refused.upload_bytes_used':
    '{whose} heute {limit} GB hochgeladen. Die nächste Datei kann ab {at} gesendet werden (Mitternacht UTC).',
  'refused.parts_waiting':
    '{limit} Ihrer Skizzen warten schon darauf, dass ihre Bauteile erkannt werden. Versuchen Sie es in {seconds} s noch einmal.',
  'refused.image_too_long':
    '{role}: Das Bild hat {width}×{height} Pixel. Eine Seite darf höchstens {limit} haben; bitte schneiden Sie es zu oder verkleinern Sie es.',
  'refused.image_too_many_pixels':
    '{role}: Das Bild hat {megapixels} Megapixel. Höchstens {limit} sind möglich; bitte verkleinern Sie es.',
  'refused.pdf_locked':
    'Diese PDF-Datei ist durch ein Kennwort geschützt. Drucken Sie sie in eine neue PDF-Datei ohne Kennwort und senden Sie diese.',
  'refused.pdf_unreadable':
    'Diese PDF-Datei ist beschädigt. Exportieren Sie sie erneut oder die Seite als PNG und senden Sie diese.',
  'refused.pdf_empty': 'Diese PDF-Datei hat keine Seiten. Exportieren Sie sie erneut.',
  'refused.pdf_too_many_pages':
    'Diese PDF-Datei hat {pages} Seiten. Höchstens {limit} sind möglich; bitte exportieren Sie nur die Blätter, die Sie brauchen.',
  'refused.pdf_page_missing': 'Diese PDF-Datei hat keine Seite {page}. Wählen Sie eine von 1 bis {pages}.',
  'refused.pdf_dynamic_form':
    'Diese PDF-Datei ist ein dynamisches Formular, das nur Adobe-Programme anzeigen. Drucken Sie sie in eine neue PDF-Datei und senden Sie diese.',
  'refused.file_too_complex':
    '{role}: Das Lesen dieser Datei dauert zu lange. Exportieren Sie sie als PNG oder JPEG und senden Sie dieses.',
  'refused.not_on_your_plan': 'Dieser Auftrag ist in Ihrem Tarif nicht möglich.',
  'refused.too_many_open_renders':
    'Bei Ihnen warten oder laufen {limit} Aufträge. Warten Sie, bis einer fertig ist, oder brechen Sie einen ab.',
  'refused.daily_images_used':
    'Ihr Tarif enthält {limit} Bilder am Tag. Das nächste Bild kann ab {at} beginnen (Mitternacht UTC).',
  'refused.daily_video_used':
    'Ihr Tarif enthält {limit} s Video am Tag. Das nächste Video kann ab {at} beginnen (Mitternacht UTC).',
  'refused.relaxed_images_used':
    'Relaxed enthält {limit} Bilder je Stunde. Das nächste Bild kann ab {at} beginnen, oder jetzt in Fast.',
  'refused.relaxed_video_used':
    'Relaxed enthält {limit} s Video in 720p je Stunde (1080p und 4K zählen doppelt). Das nächste Video kann ab {at} beginnen, oder jetzt in Fast.',
  'refused.project_exists': 'Sie haben schon ein Projekt mit diesem Namen.',
  'refused.view_exists': 'Dieses Projekt hat schon eine Ansicht mit diesem Namen.',
  'refused.projects_full':
    'Ein Arbeitsbereich kann {limit} Projekte haben. Löschen Sie eines, das Sie nicht mehr brauchen, oder verwenden Sie einen anderen Arbeitsbereich.',
  'refused.project_full':
    'Ein Projekt fasst bis zu {limit} Ansichten. Speichern Sie in eine davon oder in ein anderes Projekt.',
  'refused.view_full': 'Eine Ansicht fasst bis zu {limit} Versionen. Speichern Sie in eine andere.',
  'refused.save_place_gone':
    'Das Projekt oder die Ansicht, in die Sie speichern, gibt es nicht mehr. Wählen Sie unter Speichern in … etwas anderes.',
  'refused.element_exists':
    'Im Arbeitsbereich gibt es schon ein Element ({kind}) mit dem Namen {name}. Wählen Sie einen anderen.',
  'refused.elements_full':
    'Ein Arbeitsbereich kann {limit} Elemente haben. Löschen Sie zuerst eines, das Sie nicht mehr brauchen.',
  'refused.element_empty':
    'In diesem Element ist noch nichts. Geben Sie ihm Worte oder Einstellungen, oder als Referenz ein Bild.',
  'refused.element_gone': 'Ein Element dieses Auftrags gibt es nicht mehr. Bestellen Sie ohne dieses Element.',
  'refused.element_unfit':
    'Dieser Auftrag kann {name} nicht verwenden: Dieses Werkzeug arbeitet nicht mit Elementen dieser Art ({kind}).',
  'refused.saved_searches_full': 'Sie haben schon {limit} Suchen gespeichert. Löschen Sie zuerst eine davon.',
  'refused.not_waiting': 'Dieser Auftrag wartet nicht mehr, deshalb lässt sich sein Platz nicht ändern.',
  'refused.render_finishing':
    'Dieser Auftrag wird gerade fertig. Er lässt sich nicht mehr abbrechen und wird dann berechnet.',
  'refused.made_again': 'Dieser Auftrag wurde schon wiederholt: Sie finden ihn unter Ihren Aufträgen.',
  'refused.not_ended': 'Dieser Auftrag ist noch nicht beendet. Brechen Sie ihn zuerst ab, oder warten Sie.',
  'refused.guarantee_refused':
    'Dieser Auftrag kann keine Geometriegarantie haben: {why}. Ohne sie können Sie ihn bestellen.',
  'refused.guarantee_used':
    'Die Geometriegarantie ist für heute ausgeschöpft: Höchstens {limit} Credits können in 24 Stunden zurückkommen, offene Aufträge mitgezählt. Ohne sie können Sie bestellen.',
  'refused.draft_not_counted':
    'Der Entwurf wird auf dieses Bild nicht angerechnet: {why}. Ohne ihn kostet das Bild seinen vollen Preis.',
  'refused.idempotency_key_reused':
    'Dieser Idempotenzschlüssel gehört schon zu einer anderen Anfrage. Verwenden Sie einen neuen.',
  'refused.checkout_failed': 'Die Kasse konnte nicht geöffnet werden.',
  'refused.checkout_failed.hint':
    'Der Zahlungsdienst hat nicht wie erwartet geantwortet. Berechnet wurde nichts. Bitte versuchen Sie es noch einmal.',
  'refused.portal_failed': 'Das Abrechnungsportal konnte nicht geöffnet werden.',
  'refused.no_url': 'Der Zahlungsdienst hat keine Adresse genannt (no_url).',
  'refused.billing_off': 'Die Kasse konnte nicht geöffnet werden.',
  'refused.billing_off.hint': 'Auf diesem Server sind keine Zahlungen eingerichtet.',
  'refused.checkout_done': 'Dieser Kauf ist schon abgeschlossen. Beginnen Sie einen neuen, um noch einmal zu kaufen.',
  'refused.seats_not_sold': 'Business gibt es mit {min} bis {max} Plätzen.',
  'refused.seats_not_sold.hint': 'Für mehr als 25 Plätze fragen Sie uns nach Enterprise.',
  'refused.payment_disputed':
    'Eine Zahlung dieses Arbeitsbereichs ist angefochten. Bis das geklärt ist, kann nichts gekauft werden.',
  'refused.payment_disputed.hint':
    'Bis dahin beginnen auch keine Aufträge, neue Credits ließen sich also nicht nutzen. Ist das ein Irrtum, schreiben Sie uns bitte.',
  'refused.same_plan': 'Diesen Tarif haben Sie schon.',
  'refused.role_cannot_buy': 'Mit Ihrer Rolle in diesem Arbeitsbereich geht das nicht. Wenden Sie sich an: {role}.',
  'refused.bad_signature': 'Die Signatur dieses Ereignisses ist ungültig.',
  'refused.rate_limited': 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} s noch einmal.',
  'refused.rate_limited.hint':
    'Mit API-Schlüsseln darf ein Arbeitsbereich 2 Anfragen je Sekunde und 60 je Minute senden.',
  'refused.too_many_requests': 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} s noch einmal.',
  'refused.network_too_busy':
    'Aus Ihrem Netz kommen zu viele Anfragen. Bitte versuchen Sie es in {seconds} s noch einmal.',
  'refused.too_many_uploads':
    'Sie senden schon {limit} Dateien. Warten Sie, bis eine angekommen ist, bevor Sie mehr senden.',
  'refused.too_many_downloads':
    '{limit} Dateien sind schon auf dem Weg zu Ihnen oder in Ihr Netzwerk. Versuchen Sie es in {seconds} s noch einmal.',
  'refused.files_busy': 'Gerade werden zu viele Dateien gesendet. Versuchen Sie es in {seconds} s noch einmal.',
  'refused.payload_too_large': 'Die Anfrage ist zu groß.',
  'refused.unavailable': 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  'refused.internal': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};
