import type { SignInSentences } from '../server-sentence-keys';
import type { Translation } from '../translation';

/** Texts of entering and setting up the second factor. */
const factor = {
  'factor.title': 'Zweiter Faktor',
  'factor.ask':
    'Dieses Konto ist mit einer Authentifizierungs-App geschützt. Geben Sie den Code ein, den die App gerade für Maquette zeigt.',
  'factor.code': 'Sechsstelliger Code',
  'factor.codeMissing': 'Geben Sie die sechs Ziffern ein, die Ihre App zeigt.',
  'factor.goOn': 'Weiter',
  'factor.back': 'Zurück zur Anmeldung',
  'factor.other':
    'Dieses Konto hat einen zweiten Faktor anderer Art als eine Authentifizierungs-App; er lässt sich hier nicht verwenden.',
  'factor.setUp': 'Zweiten Faktor einrichten',
  'factor.why':
    'Wer Maquette betreibt, meldet sich zusätzlich mit einer Authentifizierungs-App an. Fügen Sie diesen Schlüssel Ihrer App hinzu und geben Sie dann den Code ein, den sie zeigt.',
  'factor.key': 'Schlüssel für Ihre App',
  'factor.open': 'In einer App auf diesem Gerät öffnen',
  'factor.confirm': 'Einschalten',
} as const satisfies Translation;

/** Errors of the sign-in provider, by the code of their message (contracts/account/sign-in-refusal.ts). */
const refusals: SignInSentences = {
  'signInRefusal.wrong_credentials': 'E-Mail oder Passwort stimmt nicht.',
  'signInRefusal.invalid_email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'signInRefusal.email_in_use': 'Zu dieser E-Mail gibt es bereits ein Konto. Bitte melden Sie sich an.',
  'signInRefusal.password_missing': 'Bitte geben Sie Ihr Passwort ein.',
  'signInRefusal.weak_password': 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein längeres.',
  'signInRefusal.password_rules': 'Dieses Passwort erfüllt die Regeln hier nicht. Bitte wählen Sie ein längeres.',
  'signInRefusal.account_disabled': 'Dieses Konto wurde gesperrt.',
  'signInRefusal.too_many_attempts': 'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  'signInRefusal.service_busy': 'Gerade nutzen zu viele Menschen diesen Dienst. Bitte versuchen Sie es später erneut.',
  'signInRefusal.service_unreachable':
    'Der Anmeldedienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'signInRefusal.service_failed':
    'Der Anmeldedienst hat gerade selbst eine Störung. Bitte versuchen Sie es gleich noch einmal.',
  'signInRefusal.robot_check_failed':
    'Die Prüfung gegen Roboter ist nicht gelungen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'signInRefusal.popup_blocked':
    'Ihr Browser hat das Fenster von Google blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
  'signInRefusal.popup_closed': 'Das Fenster von Google wurde geschlossen, bevor Sie angemeldet waren.',
  'signInRefusal.google_unconfirmed': 'Google hat nicht bestätigt, wer Sie sind. Bitte versuchen Sie es erneut.',
  'signInRefusal.email_in_use_with_password':
    'Zu dieser E-Mail gibt es bereits ein Konto mit Passwort. Bitte melden Sie sich damit an.',
  'signInRefusal.link_expired':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich an, um einen neuen zu erhalten.',
  'signInRefusal.session_ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  'signInRefusal.email_unverified': 'Bitte bestätigen Sie zuerst Ihre E-Mail: Der Link liegt in Ihrem Posteingang.',
  'signInRefusal.second_factor_required':
    'Dieses Konto verlangt einen zweiten Faktor. Bitte melden Sie sich ab und mit ihm wieder an.',
  'signInRefusal.wrong_code':
    'Dieser Code stimmt nicht, oder seine Zeit ist abgelaufen. Bitte geben Sie den ein, den Ihre App jetzt zeigt.',
  'signInRefusal.took_too_long': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  'signInRefusal.second_factor_in_use':
    'Dieses Konto hat diesen zweiten Faktor schon. Bitte melden Sie sich ab und wieder an.',
  'signInRefusal.second_factor_unsupported': 'Einen zweiten Faktor bekommen nur Konten mit Passwort oder Google.',
  'signInRefusal.storage_blocked':
    'Ihr Browser speichert keine Daten für diese Seite, deshalb können Sie nicht angemeldet bleiben. Bitte erlauben Sie es.',
  'signInRefusal.popup_unsupported':
    'Ihr Browser kann das Fenster von Google auf dieser Seite nicht öffnen. Bitte melden Sie sich mit E-Mail und Passwort an.',
  'signInRefusal.method_disabled': 'Diese Art der Anmeldung ist hier ausgeschaltet. Bitte verwenden Sie eine andere.',
  'signInRefusal.misconfigured':
    'Die Anmeldung ist auf diesem Server nicht richtig eingerichtet. Bitte informieren Sie den Betreiber.',
  'signInRefusal.unknown':
    'Die Anmeldung ist aus einem unbekannten Grund fehlgeschlagen ({code}). Bitte versuchen Sie es erneut.',
};

export const signIn = { ...factor, ...refusals };
