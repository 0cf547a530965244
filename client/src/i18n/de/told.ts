/** What servers, models and engines tell in English, by their words: why something failed, what credits moved for, what a model makes of a field. */
export const told: Record<string, string> = {
  'The render engine stopped unexpectedly. Please try again.':
    'Die Engine ist unerwartet stehen geblieben. Bitte versuchen Sie es noch einmal.',
  'The machine that made this render stopped several times. Please try again or change the prompt.':
    'Die Maschine dieses Auftrags ist mehrmals stehen geblieben. Bitte versuchen Sie es noch einmal, oder ändern Sie den Prompt.',
  'This render took longer than its time limit. Please try again or choose a smaller size.':
    'Dieser Auftrag hat länger gedauert, als er darf. Bitte versuchen Sie es noch einmal, oder wählen Sie eine kleinere Größe.',
  'The render engine returned a file that is not a valid picture. Please try again.':
    'Die Engine hat eine Datei geliefert, die kein gültiges Bild ist. Bitte versuchen Sie es noch einmal.',
  'Provider returned invalid MP{1} ({2} bytes).': 'Der Anbieter lieferte ein ungültiges MP{1} ({2} Bytes).',
  'No lines could be read in this drawing. Your credits are back. Please upload it with clearer lines, or closer to them.':
    'In dieser Zeichnung waren keine Linien zu erkennen. Ihre Credits sind zurück. Bitte laden Sie sie mit deutlicheren Linien oder näher aufgenommen hoch.',
  'A file this render was to be made from is not there any more. Please add it again.':
    'Eine Datei, aus der das entstehen sollte, ist nicht mehr da. Bitte fügen Sie sie noch einmal hinzu.',
  'The render provider is overloaded and did not take this render. Please try again in a few minutes.':
    'Der Anbieter ist überlastet und hat diesen Auftrag nicht angenommen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'The render provider could not be reached. Please try again in a few minutes.':
    'Der Anbieter war nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'The render provider stopped answering after it got this render, so it is not known whether it was made. Please try again.':
    'Der Anbieter hat diesen Auftrag bekommen und dann nicht mehr geantwortet; ob er gemacht wurde, ist unbekannt. Bitte versuchen Sie es noch einmal.',
  'The render provider refused this request. Please change the prompt and try again.':
    'Der Anbieter hat diese Anfrage abgelehnt. Bitte ändern Sie den Prompt und versuchen Sie es noch einmal.',
  'The safety filter of the render provider covered this picture, so it is not delivered and your credits are back. Please describe it differently, or use another reference.':
    'Der Sicherheitsfilter des Anbieters hat dieses Bild verdeckt; es wird nicht geliefert, und Ihre Credits sind zurück. Bitte beschreiben Sie es anders, oder verwenden Sie eine andere Referenz.',
  'The render provider refused this request as against its rules of content. Your credits are back. Please change the prompt or the reference.':
    'Der Anbieter hat diese Anfrage wegen seiner Inhaltsregeln abgelehnt. Ihre Credits sind zurück. Bitte ändern Sie den Prompt oder die Referenz.',
  'The render provider understands prompts in English only. Your credits are back. Please write it in English.':
    'Der Anbieter versteht Prompts nur auf Englisch. Ihre Credits sind zurück. Bitte schreiben Sie ihn auf Englisch.',
  'The render provider sees a public figure in your image and does not work with it. Your credits are back. Please use another image.':
    'Der Anbieter erkennt in Ihrem Bild eine öffentliche Person und arbeitet nicht damit. Ihre Credits sind zurück. Bitte verwenden Sie ein anderes Bild.',
  'The render server stopped with an error while it made this picture. Your credits are back. Please try again.':
    'Der Render-Server ist bei diesem Bild mit einem Fehler stehen geblieben. Ihre Credits sind zurück. Bitte versuchen Sie es noch einmal.',
  'The render server ran out of memory while it made this picture. Your credits are back. Please try again in a few minutes.':
    'Dem Render-Server ist bei diesem Bild der Speicher ausgegangen. Ihre Credits sind zurück. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'The render provider made this, but the file was not there any more when we fetched it. Your credits are back. Please try again.':
    'Der Anbieter hat das gemacht, aber die Datei war nicht mehr da, als wir sie holten. Ihre Credits sind zurück. Bitte versuchen Sie es noch einmal.',
  'This render was ended by those who run Maquette. Your credits are back. Please try again later.':
    'Dieser Auftrag wurde von denen beendet, die Maquette betreiben. Ihre Credits sind zurück. Bitte versuchen Sie es später noch einmal.',
  'The finished picture could not be stored. Please try again.':
    'Das fertige Bild konnte nicht abgelegt werden. Bitte versuchen Sie es noch einmal.',
  'The settings of this render could not be read. Please create it again.':
    'Die Einstellungen dieses Auftrags waren nicht lesbar. Bitte legen Sie ihn neu an.',
  'Generation failed': 'Nicht gelungen',

  'Held for a render': 'Für diesen Auftrag vorgemerkt',
  'Charged for a finished render': 'Berechnet für ein fertiges Ergebnis',
  'Returned: the render failed': 'Zurück: der Auftrag ist misslungen',
  'Returned: the render was cancelled': 'Zurück: der Auftrag wurde abgebrochen',
  'Returned: fidelity {1} where {2} was guaranteed': 'Zurück: Treue {1}, garantiert waren {2}',
  'Returned: fidelity not measured where {1} was guaranteed': 'Zurück: Treue nicht messbar, garantiert waren {1}',
  'Returned: the render was switched to the other mode': 'Zurück: der Auftrag hat den Modus gewechselt',

  'Your draft counts towards it': 'Ihr Entwurf wird darauf angerechnet',
  'The draft may count again': 'Der Entwurf kann wieder angerechnet werden',

  'not a word the engine knows': 'kein Wort, das die Engine kennt',
  'left out, as asked': 'weggelassen, wie gewünscht',
  'the form says otherwise': 'das Formular sagt anderes',
  'a comparison is not built': 'ein Vergleich wird nicht gebaut',
  'read, but adds nothing to the picture': 'gelesen, fügt dem Bild aber nichts hinzu',
  'inside the building; choose Interior to see it': 'im Gebäude; mit Innenraum ist es zu sehen',
  'nothing in the sentence carries it': 'nichts im Satz trägt es',
  'the engine has no builder for it yet': 'die Engine baut es noch nicht',
  'styles are drawn for whole buildings and rooms only': 'Stile gelten nur für ganze Gebäude und Räume',
  'a style the engine does not draw': 'ein Stil, den die Engine nicht zeichnet',
  'a condition the engine does not show': 'ein Zustand, den die Engine nicht zeigt',
  'not built: there is no place for it in this picture': 'nicht gebaut: in diesem Bild ist kein Platz dafür',
  'built, but hidden or outside of the picture': 'gebaut, aber verdeckt oder außerhalb des Bildes',

  'Told to the model in words; it may not follow.': 'Wird dem Modell in Worten gesagt; es folgt vielleicht nicht.',
  'This model moves the camera in its own way and takes nothing of this.':
    'Dieses Modell führt die Kamera auf seine Weise und übernimmt davon nichts.',
  'This model moves the camera in its own way and takes nothing of this. Off, it costs nothing.':
    'Dieses Modell führt die Kamera auf seine Weise und übernimmt davon nichts. Aus kostet es nichts.',
  'Done here after the model has made the clip.': 'Geschieht hier, nachdem das Modell den Film gemacht hat.',
  'Made by the model at up to this size, and brought to it exactly here.':
    'Das Modell macht es bis zu dieser Größe; genau darauf gebracht wird es hier.',
  'The higher, the more loosely lines are followed; they are not straightened.':
    'Je höher, desto lockerer wird den Linien gefolgt; begradigt werden sie nicht.',
  'The higher, the more loosely the drawing is followed; lines are not straightened.':
    'Je höher, desto lockerer wird der Zeichnung gefolgt; begradigt werden Linien nicht.',
  'Lines are not straightened by this server.': 'Dieser Server begradigt keine Linien.',
  'Lines are not straightened by these models.': 'Diese Modelle begradigen keine Linien.',
  'Strictness decides how closely the image is kept.': 'Wie genau das Bild bleibt, bestimmt die Treue.',
  'The checkpoint of this server has a style of its own; write another one into the prompt.':
    'Der Checkpoint dieses Servers hat einen eigenen Stil; einen anderen schreiben Sie in den Prompt.',
  'The workflows of this server have a style of their own; write another one into the prompt.':
    'Die Workflows dieses Servers haben einen eigenen Stil; einen anderen schreiben Sie in den Prompt.',
  'These models have no style presets; say it in the prompt.':
    'Diese Modelle haben keine Stilvorgaben; sagen Sie es im Prompt.',
  'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.':
    'Nur Struktur folgt den Linien des Bildes; alles andere übermalt es, bei Nur Stil locker.',
  'This server paints over the image: structure and style are kept together, for style alone loosely.':
    'Dieser Server übermalt das Bild: Struktur und Stil bleiben zusammen, bei Nur Stil locker.',
  'The model knows no such slider for sketches; strictness decides.':
    'Das Modell kennt diesen Regler für Skizzen nicht; die Treue bestimmt.',
  'These models know no such slider for sketches; strictness decides.':
    'Diese Modelle kennen diesen Regler für Skizzen nicht; die Treue bestimmt.',
  'Turbo has an effect only where a sketch keeps both, loosely; elsewhere it is the same model.':
    'Turbo wirkt nur, wo eine Skizze beides locker behält; sonst ist es dasselbe Modell.',
  'The turbo model hardly listens to it.': 'Das Turbo-Modell hört kaum darauf.',
  'Both are the models of this server’s workflows; turbo takes fewer steps.':
    'Beides sind die Modelle der Workflows dieses Servers; Turbo braucht weniger Schritte.',
  'This server’s workflows have a model of their own and know no turbo.':
    'Die Workflows dieses Servers haben ein eigenes Modell und kennen kein Turbo.',
  'This model works from words alone: an order with a reference is refused.':
    'Dieses Modell arbeitet nur aus Worten: Ein Auftrag mit Referenz wird abgelehnt.',
  'Style alone is not made by these models: such an order is refused.':
    'Nur Stil machen diese Modelle nicht: Ein solcher Auftrag wird abgelehnt.',
  'The member who created it left the workspace.':
    'Das Mitglied, das ihn angelegt hat, hat den Arbeitsbereich verlassen.',
  'Disabled by your workspace.': 'Von Ihrem Arbeitsbereich ausgeschaltet.',
  'It answered {1} Gone.': 'Die Adresse antwortete mit {1} (gibt es nicht mehr).',
  'Nothing could be delivered for {1} days.': '{1} Tage lang konnte nichts zugestellt werden.',
  'Your role in this workspace cannot make live keys. Ask its owner or admin.':
    'Mit Ihrer Rolle in diesem Arbeitsbereich können Sie keine Live-Schlüssel erstellen. Fragen Sie Eigentümer oder Admin.',
  'Your role in this workspace cannot make live or sandbox keys. Ask its owner or admin.':
    'Mit Ihrer Rolle in diesem Arbeitsbereich können Sie keine Schlüssel erstellen. Fragen Sie Eigentümer oder Admin.',
  'The API comes with the Pro plan and above. Upgrade the workspace; its keys work again at once.':
    'Die API gibt es ab dem Tarif Pro. Wechseln Sie den Tarif; die Schlüssel gelten sofort wieder.',
  'There was no answer within {1} s.': 'Innerhalb von {1} s kam keine Antwort.',
  'It answered {1}': 'Die Adresse antwortete mit {1}',
  'It answered {1} a redirect, which is not followed.':
    'Die Adresse antwortete mit {1} einer Weiterleitung, der nicht gefolgt wird.',
  'The connection was refused.': 'Die Verbindung wurde abgelehnt.',
  'The connection was closed before an answer came.': 'Die Verbindung wurde geschlossen, bevor eine Antwort kam.',
  'The connection failed.': 'Die Verbindung kam nicht zustande.',
  'Its certificate is not valid.': 'Das Zertifikat der Adresse ist nicht gültig.',
  'Not sent: the name could not be found.': 'Nicht gesendet: Der Name wurde nicht gefunden.',
  'Not sent: the name could not be looked up.': 'Nicht gesendet: Der Name konnte nicht nachgeschlagen werden.',
  'The endpoint was disabled.': 'Der Endpunkt wurde ausgeschaltet.',
  'Not sent: it leads to a private, local or reserved network address.':
    'Nicht gesendet: Die Adresse führt in ein privates, lokales oder reserviertes Netz.',
  Somebody: 'Jemand',
};
