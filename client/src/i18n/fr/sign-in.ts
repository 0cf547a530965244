import type { SignInSentences } from '../server-sentence-keys';
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

/** Errors of the sign-in provider, by the code of their message (contracts/account/sign-in-refusal.ts). */
const refusals: SignInSentences = {
  'signInRefusal.wrong_credentials': 'L’e-mail ou le mot de passe est incorrect.',
  'signInRefusal.invalid_email': 'Saisissez une adresse e-mail valable.',
  'signInRefusal.email_in_use': 'Un compte existe déjà avec cet e-mail. Connectez-vous.',
  'signInRefusal.password_missing': 'Saisissez votre mot de passe.',
  'signInRefusal.weak_password': 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long.',
  'signInRefusal.password_rules': 'Ce mot de passe ne respecte pas les règles d’ici. Choisissez-en un plus long.',
  'signInRefusal.account_disabled': 'Ce compte a été désactivé.',
  'signInRefusal.too_many_attempts': 'Trop de tentatives. Attendez quelques minutes et réessayez.',
  'signInRefusal.service_busy': 'Trop de personnes utilisent ce service en ce moment. Réessayez plus tard.',
  'signInRefusal.service_unreachable':
    'Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.',
  'signInRefusal.service_failed': 'Le service de connexion est en panne. Réessayez dans un instant.',
  'signInRefusal.robot_check_failed': 'La vérification anti-robots a échoué. Rechargez la page et réessayez.',
  'signInRefusal.popup_blocked':
    'Votre navigateur a bloqué la fenêtre de Google. Autorisez les fenêtres pour cette page et réessayez.',
  'signInRefusal.popup_closed': 'La fenêtre de Google a été fermée avant votre connexion.',
  'signInRefusal.google_unconfirmed': 'Google n’a pas confirmé votre identité. Réessayez.',
  'signInRefusal.email_in_use_with_password':
    'Un compte avec mot de passe existe déjà avec cet e-mail. Connectez-vous ainsi.',
  'signInRefusal.link_expired': 'Ce lien a expiré ou a déjà servi. Connectez-vous pour en recevoir un nouveau.',
  'signInRefusal.session_ended': 'Votre session a pris fin. Reconnectez-vous.',
  'signInRefusal.email_unverified': 'Vérifiez d’abord votre adresse : le lien est dans votre messagerie.',
  'signInRefusal.second_factor_required':
    'Ce compte demande un second facteur. Déconnectez-vous et reconnectez-vous avec lui.',
  'signInRefusal.wrong_code': 'Ce code est faux ou périmé. Saisissez celui que votre application affiche maintenant.',
  'signInRefusal.took_too_long': 'Cela a pris trop de temps. Reconnectez-vous.',
  'signInRefusal.second_factor_in_use': 'Ce compte a déjà ce second facteur. Déconnectez-vous et reconnectez-vous.',
  'signInRefusal.second_factor_unsupported':
    'Un second facteur ne s’ajoute qu’aux comptes avec mot de passe ou Google.',
  'signInRefusal.storage_blocked':
    'Votre navigateur ne garde pas de données pour cette page : vous ne pouvez pas rester connecté. Autorisez-le.',
  'signInRefusal.popup_unsupported':
    'Votre navigateur ne peut pas ouvrir la fenêtre de Google ici. Connectez-vous par e-mail et mot de passe.',
  'signInRefusal.method_disabled': 'Ce mode de connexion est désactivé ici. Prenez-en un autre.',
  'signInRefusal.misconfigured': 'La connexion est mal configurée sur ce serveur. Signalez-le à qui l’exploite.',
  'signInRefusal.unknown': 'La connexion a échoué pour une raison inconnue ({code}). Réessayez.',
};

export const signIn = { ...factor, ...refusals };
