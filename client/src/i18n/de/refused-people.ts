/** Error messages of the API, share links and workspace members, by error code. */
export const refusedPeople: Record<string, string> = {
  'refused.api_key_missing': 'Senden Sie Ihren API-Schlüssel im Header Authorization: Bearer mq_live_….',
  'refused.api_key_missing.hint': 'Schlüssel erstellen Sie in Ihrem Profil unter API.',
  'refused.api_key_malformed':
    'Das ist kein vollständiger API-Schlüssel. Schlüssel beginnen mit mq_live_ oder mq_sandbox_.',
  'refused.api_key_unknown': 'Dieser API-Schlüssel ist unbekannt. Erstellen Sie in Ihrem Profil unter API einen neuen.',
  'refused.api_key_revoked':
    'Dieser API-Schlüssel wurde am {at} widerrufen. Erstellen Sie in Ihrem Profil einen neuen.',
  'refused.api_key_expired': 'Dieser API-Schlüssel ist am {at} abgelaufen. Erstellen Sie in Ihrem Profil einen neuen.',
  'refused.api_key_orphaned':
    'Wer diesen API-Schlüssel erstellt hat, darf ihn in diesem Arbeitsbereich nicht mehr verwenden. Bitten Sie Eigentümer oder Admin um einen neuen.',
  'refused.api_not_on_plan':
    'Die API gibt es ab dem Tarif {plan}. Wechseln Sie den Tarif; die Schlüssel gelten sofort wieder.',
  'refused.api_scope_missing':
    'Diesem API-Schlüssel fehlt die Berechtigung {scope}. Erstellen Sie in Ihrem Profil einen, der sie hat.',
  'refused.api_keys_limit':
    'Dieser Arbeitsbereich hat {limit} API-Schlüssel. Widerrufen Sie einen, bevor Sie einen neuen erstellen.',
  'refused.role_cannot_make_any_keys':
    'Mit Ihrer Rolle in diesem Arbeitsbereich können Sie keine API-Schlüssel erstellen. Fragen Sie Eigentümer oder Admin.',
  'refused.role_cannot_make_keys':
    'Mit Ihrer Rolle in diesem Arbeitsbereich können Sie keine Schlüssel dieser Art ({kind}) erstellen. Fragen Sie Eigentümer oder Admin.',
  'refused.api_jobs_open':
    'Die API führt höchstens {limit} Aufträge eines Arbeitsbereichs gleichzeitig aus. Warten Sie, bis einer endet, oder brechen Sie einen ab.',
  'refused.key_spent':
    'Dieser Auftrag überschreitet die {limit} Credits im Monat dieses API-Schlüssels. Ein neuer Monat beginnt am {at}.',
  'refused.role_cannot_manage_webhooks':
    'Mit Ihrer Rolle in diesem Arbeitsbereich geht das mit Webhooks nicht. Fragen Sie Eigentümer oder Admin.',
  'refused.webhook_address_refused': 'Diese Adresse kann nicht für einen Webhook verwendet werden: {why}.',
  'refused.webhook_endpoints_used':
    'Ein Arbeitsbereich kann {limit} Webhook-Endpunkte haben. Löschen Sie einen, um einen neuen anzulegen.',
  'refused.job_without_result':
    'Dieser Auftrag hat kein Ergebnis. Nur ein fertiger Auftrag (Status done) hat eine Erklärung.',
  'refused.webhook_endpoint_disabled': 'Dieser Endpunkt ist ausgeschaltet. Schalten Sie ihn zuerst ein.',

  'refused.share_unknown': 'Diesen Link gibt es nicht. Bitten Sie den Absender um einen neuen.',
  'refused.share_ended': 'Dieser Link ist am {at} abgelaufen. Bitten Sie den Absender um einen neuen.',
  'refused.share_revoked': 'Dieser Link wurde zurückgezogen. Bitten Sie den Absender um einen neuen.',
  'refused.share_paused': 'Dieser Link lässt sich im Moment nicht öffnen. Fragen Sie den Absender.',
  'refused.share_password': 'Dieser Link braucht sein Passwort.',
  'refused.share_password_wrong': 'Falsches Passwort für diesen Link.',
  'refused.share_password_paced': 'Zu viele Versuche. Versuchen Sie es in {seconds} s noch einmal.',
  'refused.share_pass': 'Öffnen Sie den Link noch einmal, um fortzufahren.',
  'refused.share_no_download': 'Der Absender dieses Links hat das Herunterladen nicht erlaubt.',
  'refused.share_link_not_kept':
    'Dieser Link wurde erstellt, bevor sich Links erneut kopieren ließen. Erstellen Sie einen neuen und ziehen Sie diesen zurück.',
  'refused.labelled_video_failed':
    'Die Kennzeichnung konnte in dieses Video nicht eingefügt werden. Versuchen Sie es in einer Stunde erneut, oder laden Sie es ohne Kennzeichnung herunter.',
  'refused.labelling_full':
    'Gerade werden {limit} Videos dieses Arbeitsbereichs gekennzeichnet. Versuchen Sie es erneut, wenn eines fertig ist.',
  'refused.video_copy_making':
    'Die Kopie dieses Videos mit Wasserzeichen entsteht gerade. Das dauert etwa so lange wie das Video selbst.',
  'refused.video_copy_failed':
    'Die Kopie dieses Videos mit Wasserzeichen ist fehlgeschlagen. Wir versuchen es in einer Stunde noch einmal.',
  'refused.range_not_there': 'Die Datei hat {bytes} Bytes und endet vor dem Teil, der verlangt wurde.',
  'refused.shares_used':
    'Ein Arbeitsbereich kann {limit} offene Links haben. Ziehen Sie einen zurück, um einen neuen zu erstellen.',
  'refused.review_closed': 'Dieses Ergebnis ist freigegeben und gesperrt: Es kann nichts mehr hinzugefügt werden.',
  'refused.gallery_taken_down':
    'Unsere Moderation hat dieses Ergebnis aus der öffentlichen Galerie entfernt. Es kommt nicht zurück.',
  'refused.view_approved':
    'Eine andere Version dieser Ansicht ist freigegeben und bleibt die aktuelle, bis ein Admin die Freigabe zurücknimmt.',
  'refused.review_full': 'Dieses Ergebnis hat die Höchstzahl an Kommentaren erreicht.',
  'refused.review_link_full':
    'Dieser Link hat die Höchstzahl an Kommentaren von Gästen erreicht. Bitten Sie den Absender um einen neuen.',
  'refused.changes_full':
    'Hier wurden schon {limit}-mal Änderungen angefordert, mehr geht nicht. Geben Sie das Ergebnis frei, oder schreiben Sie einen Kommentar.',
  'refused.review_too_fast': 'Sie kommentieren zu schnell. Bitte versuchen Sie es später noch einmal.',

  'refused.workspace_gone':
    'Sie gehören nicht zu diesem Arbeitsbereich, oder es gibt ihn nicht mehr. Wählen Sie einen anderen.',
  'refused.role_cannot': 'Mit Ihrer Rolle in diesem Arbeitsbereich geht das nicht. Wenden Sie sich an: {role}.',
  'refused.owner_stays':
    'Ein Arbeitsbereich braucht einen Eigentümer. Übergeben oder löschen Sie ihn, bevor Sie ihn verlassen.',
  'refused.member_cap_reached':
    'Das überschreitet die {limit} Credits, die Sie in diesem Arbeitsbereich im Monat verbrauchen dürfen. Erhöhen kann das Limit: {who}. Ein neuer Monat beginnt am {at}.',
  'refused.workspace_cap_reached':
    'Das überschreitet das Limit dieses Arbeitsbereichs von {limit} Credits im Monat. Erhöhen kann das Limit: {who}. Ein neuer Monat beginnt am {at}.',
  'refused.leave_instead': 'Sie können sich nicht selbst entfernen. Verlassen Sie stattdessen den Arbeitsbereich.',
  'refused.personal_stays':
    'Ihr eigener Arbeitsbereich bleibt bei Ihnen: Er lässt sich nicht übergeben und wird nur mit Ihrem Konto gelöscht.',
  'refused.account_leaving':
    'Dieses Konto wird gelöscht. Sie können es bis {at} behalten; sonst ist damit nichts möglich.',
  'refused.member_leaving': 'Diese Person löscht gerade ihr Konto. Wählen Sie jemand anderen.',
  'refused.owns_workspaces':
    'Ihnen gehört: {names}. Übergeben oder löschen Sie, was Sie teilen, bevor Sie Ihr Konto löschen.',
  'refused.email_differs': 'Geben Sie Ihre E-Mail-Adresse genau so ein, wie sie ist, um Ihr Konto zu löschen.',
  'refused.deletion_begun': 'Die Löschung hat begonnen und lässt sich nicht mehr aufhalten.',
  'refused.name_differs': 'Geben Sie den Namen des Arbeitsbereichs genau so ein, wie er ist, um ihn zu löschen.',
  'refused.no_seat_free':
    'Dieser Arbeitsbereich hat {bought} Plätze, davon sind {free} frei; benötigt werden {wanted}. Kaufen Sie weitere Plätze, oder laden Sie Viewer ein: Sie sind kostenlos.',
  'refused.viewers_full': 'Ein Arbeitsbereich kann {limit} Viewer haben, offene Einladungen zählen mit.',
  'refused.too_many_invitations': 'Höchstens {limit} Personen können auf einmal eingeladen werden.',
  'refused.invitation_letters_used':
    'Eine Person und ein Arbeitsbereich können höchstens {limit} Einladungen am Tag senden. Laden Sie die anderen morgen ein.',
  'refused.invitation_too_soon':
    'Diese Einladung wurde eben erst gesendet. Versuchen Sie es in {seconds} s noch einmal.',
  'refused.invitation_gone': 'Diese Einladung gibt es nicht, oder sie wurde zurückgezogen. Bitten Sie um eine neue.',
  'refused.invitation_expired': 'Diese Einladung ist abgelaufen. Bitten Sie um eine neue.',
  'refused.invitation_used': 'Diese Einladung wurde bereits verwendet.',
  'refused.invitation_for_other':
    'Diese Einladung ging an {email}. Melden Sie sich mit dieser Adresse an, um sie anzunehmen.',
  'refused.teamspace_exists': 'Ein Team mit diesem Namen gibt es schon.',
  'refused.teamspaces_used': 'Ein Arbeitsbereich kann {limit} Teams haben.',
  'refused.logo_too_small': 'Das Bild braucht mindestens {side}×{side} px, PNG oder JPG.',
  'refused.workspaces_owned':
    'Ihnen gehören neben Ihrem eigenen {limit} Arbeitsbereiche. Löschen oder übergeben Sie zuerst einen. Ein Arbeitsbereich, dessen Löschung geplant ist, zählt, bis er gelöscht ist.',
  'refused.workspaces_made':
    'Sie können {limit} Arbeitsbereiche am Tag anlegen. Versuchen Sie es nach {at} noch einmal.',
  'refused.member_owns_enough': 'Dieser Person gehören neben dem eigenen schon {limit} Arbeitsbereiche.',
};
