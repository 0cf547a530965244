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
    'Betreiber von Maquette melden sich zusätzlich mit einer Authentifizierungs-App an. Fügen Sie diesen Schlüssel Ihrer App hinzu und geben Sie dann den Code ein, den sie zeigt.',
  'factor.key': 'Schlüssel für Ihre App',
  'factor.open': 'In einer App auf diesem Gerät öffnen',
  'factor.confirm': 'Einschalten',
} as const satisfies Translation;

/** Errors of the sign-in provider, by the English text in the contracts. */
const refusals: Record<string, string> = {
  'Wrong email or password.': 'E-Mail oder Passwort stimmt nicht.',
  'Please enter a valid email address.': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'An account with this email already exists. Please log in.':
    'Zu dieser E-Mail gibt es bereits ein Konto. Bitte melden Sie sich an.',
  'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  'This password is too easy to guess. Please choose a longer one.':
    'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein längeres.',
  'This password does not meet the password rules. Please choose a longer one.':
    'Dieses Passwort erfüllt die Regeln hier nicht. Bitte wählen Sie ein längeres.',
  'This account has been disabled.': 'Dieses Konto wurde gesperrt.',
  'Too many attempts. Please wait a few minutes and try again.':
    'Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
  'The service is very busy right now. Please try again later.':
    'Gerade nutzen zu viele Menschen diesen Dienst. Bitte versuchen Sie es später erneut.',
  'The sign-in service cannot be reached. Please check your connection and try again.':
    'Der Anmeldedienst ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'The sign-in service has a problem right now. Please try again in a moment.':
    'Der Anmeldedienst hat gerade selbst eine Störung. Bitte versuchen Sie es gleich noch einmal.',
  'The bot check failed. Please reload the page and try again.':
    'Die Prüfung gegen Roboter ist nicht gelungen. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
  'Your browser blocked the Google window. Allow pop-ups for this page and try again.':
    'Ihr Browser hat das Fenster von Google blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es erneut.',
  'The Google window was closed before you were logged in.':
    'Das Fenster von Google wurde geschlossen, bevor Sie angemeldet waren.',
  'Google could not confirm your identity. Please try again.':
    'Google hat nicht bestätigt, wer Sie sind. Bitte versuchen Sie es erneut.',
  'An account with this email already has a password. Please log in with it.':
    'Zu dieser E-Mail gibt es bereits ein Konto mit Passwort. Bitte melden Sie sich damit an.',
  'This link has expired or was already used. Log in to get a new one.':
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Melden Sie sich an, um einen neuen zu erhalten.',
  'Your session has ended. Please log in again.': 'Ihre Sitzung ist beendet. Bitte melden Sie sich noch einmal an.',
  'Please verify your email first: the link is in your inbox.':
    'Bitte bestätigen Sie zuerst Ihre E-Mail: Der Link liegt in Ihrem Posteingang.',
  'This account requires a second factor. Please log out and log in again with it.':
    'Dieses Konto verlangt einen zweiten Faktor. Bitte melden Sie sich ab und mit ihm wieder an.',
  'This code is wrong or has expired. Please enter the one that your app shows now.':
    'Dieser Code stimmt nicht, oder seine Zeit ist abgelaufen. Bitte geben Sie den ein, den Ihre App jetzt zeigt.',
  'That took too long. Please log in again.': 'Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
  'This account already has this second factor. Please log out and log in again.':
    'Dieses Konto hat diesen zweiten Faktor schon. Bitte melden Sie sich ab und wieder an.',
  'Only accounts with a password or Google can have a second factor.':
    'Einen zweiten Faktor bekommen nur Konten mit Passwort oder Google.',
  'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.':
    'Ihr Browser speichert keine Daten für diese Seite, deshalb können Sie nicht angemeldet bleiben. Bitte erlauben Sie es.',
  'Your browser cannot open the Google window on this page. Please log in with email and password.':
    'Ihr Browser kann das Fenster von Google auf dieser Seite nicht öffnen. Bitte melden Sie sich mit E-Mail und Passwort an.',
  'This way to log in is turned off here. Please use another one.':
    'Diese Art der Anmeldung ist hier ausgeschaltet. Bitte verwenden Sie eine andere.',
  'Logging in is not set up correctly on this server. Please contact its operator.':
    'Die Anmeldung ist auf diesem Server nicht richtig eingerichtet. Bitte sagen Sie es denen, die ihn betreiben.',
};

export const signIn = { ...factor, ...refusals };
