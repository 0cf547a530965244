import type { Translation } from '../translation';

/** Texts of entering and setting up the second factor. */
const factor = {
  'factor.title': 'Second facteur',
  'factor.ask':
    'Ce compte est protégé par une application d’authentification. Saisissez le code qu’elle affiche pour Maquette.',
  'factor.code': 'Code à six chiffres',
  'factor.codeMissing': 'Saisissez les six chiffres que votre application affiche.',
  'factor.goOn': 'Continuer',
  'factor.back': 'Retour à la connexion',
  'factor.other':
    'Le second facteur de ce compte n’est pas une application d’authentification et ne peut pas servir ici.',
  'factor.setUp': 'Configurer un second facteur',
  'factor.why':
    'Les opérateurs de Maquette se connectent aussi avec une application d’authentification. Ajoutez cette clé à la vôtre, puis saisissez le code qu’elle affiche.',
  'factor.key': 'Clé pour votre application',
  'factor.open': 'L’ouvrir dans une application de cet appareil',
  'factor.confirm': 'Activer',
} as const satisfies Translation;

/** Errors of the sign-in provider, by the English text in the contracts. */
const refusals: Record<string, string> = {
  'Wrong email or password.': 'L’e-mail ou le mot de passe est incorrect.',
  'Please enter a valid email address.': 'Saisissez une adresse e-mail valable.',
  'An account with this email already exists. Please log in.': 'Un compte existe déjà avec cet e-mail. Connectez-vous.',
  'Please enter your password.': 'Saisissez votre mot de passe.',
  'This password is too easy to guess. Please choose a longer one.':
    'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long.',
  'This password does not meet the password rules. Please choose a longer one.':
    'Ce mot de passe ne respecte pas les règles d’ici. Choisissez-en un plus long.',
  'This account has been disabled.': 'Ce compte a été désactivé.',
  'Too many attempts. Please wait a few minutes and try again.':
    'Trop de tentatives. Attendez quelques minutes et réessayez.',
  'The service is very busy right now. Please try again later.':
    'Trop de personnes utilisent ce service en ce moment. Réessayez plus tard.',
  'The sign-in service cannot be reached. Please check your connection and try again.':
    'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'The sign-in service has a problem right now. Please try again in a moment.':
    'Le service de connexion est en panne. Réessayez dans un instant.',
  'The bot check failed. Please reload the page and try again.':
    'La vérification anti-robots a échoué. Rechargez la page et réessayez.',
  'Your browser blocked the Google window. Allow pop-ups for this page and try again.':
    'Votre navigateur a bloqué la fenêtre de Google. Autorisez les fenêtres pour cette page et réessayez.',
  'The Google window was closed before you were logged in.': 'La fenêtre de Google a été fermée avant votre connexion.',
  'Google could not confirm your identity. Please try again.': 'Google n’a pas confirmé votre identité. Réessayez.',
  'An account with this email already has a password. Please log in with it.':
    'Un compte avec mot de passe existe déjà avec cet e-mail. Connectez-vous ainsi.',
  'This link has expired or was already used. Log in to get a new one.':
    'Ce lien a expiré ou a déjà servi. Connectez-vous pour en recevoir un nouveau.',
  'Your session has ended. Please log in again.': 'Votre session a pris fin. Reconnectez-vous.',
  'Please verify your email first: the link is in your inbox.':
    'Vérifiez d’abord votre adresse : le lien est dans votre messagerie.',
  'This account requires a second factor. Please log out and log in again with it.':
    'Ce compte demande un second facteur. Déconnectez-vous et reconnectez-vous avec lui.',
  'This code is wrong or has expired. Please enter the one that your app shows now.':
    'Ce code est faux ou périmé. Saisissez celui que votre application affiche maintenant.',
  'That took too long. Please log in again.': 'Cela a pris trop de temps. Reconnectez-vous.',
  'This account already has this second factor. Please log out and log in again.':
    'Ce compte a déjà ce second facteur. Déconnectez-vous et reconnectez-vous.',
  'Only accounts with a password or Google can have a second factor.':
    'Un second facteur ne s’ajoute qu’aux comptes avec mot de passe ou Google.',
  'Your browser does not store data for this page, so you cannot stay logged in. Please allow it.':
    'Votre navigateur ne garde pas de données pour cette page : vous ne pouvez pas rester connecté. Autorisez-le.',
  'Your browser cannot open the Google window on this page. Please log in with email and password.':
    'Votre navigateur ne peut pas ouvrir la fenêtre de Google ici. Connectez-vous par e-mail et mot de passe.',
  'This way to log in is turned off here. Please use another one.':
    'Ce mode de connexion est désactivé ici. Prenez-en un autre.',
  'Logging in is not set up correctly on this server. Please contact its operator.':
    'La connexion est mal configurée sur ce serveur. Signalez-le à qui l’exploite.',
};

export const signIn = { ...factor, ...refusals };
