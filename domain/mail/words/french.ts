import { LANGUAGES } from '@maquette/contracts/account/languages';
import type { GivenRole } from '@maquette/contracts/account/roles';
import type { MailFormat } from '../mail-format';
import { type CardRefusal, type MailWords, NO_CARD, NOT_PAID, refusalIn } from './mail-words';

const ROLES: Record<GivenRole, string> = {
  admin: 'Admin : vous créez images et vidéos avec ses crédits, et gérez membres et réglages.',
  editor: 'Editor : vous créez images et vidéos avec ses crédits.',
  viewer: 'Viewer : vous voyez et téléchargez ce qui s’y fait.',
};
const CARDS: Record<CardRefusal, string> = {
  [NO_CARD]: 'Aucune carte n’est enregistrée. Achetez une recharge une fois, et elle sera gardée pour la suite.',
  [NOT_PAID]: 'Le paiement n’a pas abouti.',
  'Your card was declined.': 'Votre carte a été refusée.',
  'Your card has insufficient funds.': 'Le solde de votre carte est insuffisant.',
  'Your card has expired.': 'Votre carte a expiré.',
};
const payers = (name: string) => `Vous recevez cet e-mail parce que vous êtes propriétaire ou admin de ${name}.`;
const members = (name: string) =>
  `Vous recevez cet e-mail parce que vous êtes membre de ${name}. Dans votre compte, vous choisissez les e-mails que vous voulez.`;
const credits = (count: number, { counted }: MailFormat) => counted(count, { one: '{n} crédit', other: '{n} crédits' });
const who = (author: string, guest: boolean) => (guest ? `${author} (invité)` : author);

export const french: MailWords = {
  contact_enquiry: ({ name, email, country, service, agreeToMarketing, visitorLanguage }) => ({
    subject: `Demande : ${service}, de ${name}`,
    heading: 'Une demande de la page de contact',
    paragraphs: [`${name} nous a écrit et accepte une réponse par e-mail. Répondez simplement à cet e-mail.`],
    facts: [
      ['Nom', name],
      ['E-mail', email],
      ['Pays/Région', country],
      ['Prestation', service],
      ['Nouvelles par e-mail', agreeToMarketing ? 'souhaitées' : 'non souhaitées'],
      ...(visitorLanguage ? [['Langue de la page', LANGUAGES[visitorLanguage]] as [string, string]] : []),
    ],
    reason: 'Vous recevez cet e-mail parce que les demandes arrivent à cette adresse (CONTACT_EMAIL).',
  }),
  payment_past_due: ({ workspace, plan }) => ({
    subject: `Le paiement pour ${workspace} a échoué`,
    heading: 'Le paiement a échoué',
    paragraphs: [
      `La banque a refusé le paiement de l’offre ${plan} de ${workspace}. Il sera tenté de nouveau dans les prochains jours ; d’ici là, l’offre et ses crédits restent tels quels.`,
      'Le plus souvent, une carte a expiré ou a été remplacée. Vous pouvez en indiquer une autre dans l’espace de facturation.',
    ],
    action: 'Ouvrir Offre et facturation',
    reason: payers(workspace),
  }),
  credits_low: ({ workspace, available, threshold }, format) => ({
    subject: `Il reste ${credits(available, format)} à ${workspace}`,
    heading: 'Les crédits s’épuisent',
    paragraphs: [
      `Il reste ${credits(available, format)} à ${workspace}. Vous avez demandé à être averti au-dessous de ${format.number(threshold)}.`,
      'Les recharges n’expirent jamais, et peuvent s’acheter automatiquement quand les crédits s’épuisent.',
    ],
    action: 'Obtenir des crédits',
    reason: payers(workspace),
  }),
  invitation: ({ workspace, inviter, role, days }, { counted }) => ({
    subject: `${inviter} vous invite dans ${workspace}`,
    heading: `Rejoindre ${workspace}`,
    paragraphs: [
      `${inviter} vous invite dans l’espace de travail ${workspace} comme ${ROLES[role]}`,
      `L’invitation est valable ${counted(days, { one: '{n} jour', other: '{n} jours' })}, pour cette adresse seulement. Connectez-vous avec elle, ou inscrivez-vous si vous êtes nouveau.`,
    ],
    action: 'Accepter l’invitation',
    reason: `Vous recevez cet e-mail parce que ${inviter} a saisi votre adresse. Si ce nom ne vous dit rien, ne faites rien.`,
  }),
  account_deletion: ({ receipt, askedAt, at }, { day, moment }) => ({
    subject: `Votre compte sera supprimé le ${day(at)}`,
    heading: 'Votre compte sera supprimé',
    paragraphs: [
      `Vous nous avez demandé de supprimer votre compte et votre propre espace de travail avec tout ce qu’il contient. Dès maintenant, vous ne pouvez plus les utiliser ; le ${day(at)}, ils seront supprimés définitivement. C’est irréversible.`,
      'Si vous avez changé d’avis, connectez-vous d’ici là et gardez le compte. Si la demande ne vient pas de vous, faites de même et choisissez un nouveau mot de passe.',
      'Les écritures de paiement et de crédits restent, sans votre nom ni votre adresse. Cet e-mail est votre reçu ; aucun autre ne suivra.',
    ],
    facts: [
      ['Reçu', receipt],
      ['Demandé', moment(askedAt)],
      ['Supprimé à partir du', moment(at)],
    ],
    action: 'Garder mon compte',
    reason: 'Vous recevez cet e-mail parce que vous l’avez demandé dans votre compte.',
  }),
  workspace_deletion: ({ workspace, receipt, askedAt, at }, { day, moment }) => ({
    subject: `${workspace} sera supprimé le ${day(at)}`,
    heading: `${workspace} sera supprimé`,
    paragraphs: [
      `Vous nous avez demandé de supprimer l’espace de travail ${workspace}. Plus personne ne peut l’ouvrir et ses clés sont arrêtées. Le ${day(at)}, tout son contenu sera supprimé définitivement. C’est irréversible.`,
      'Si vous avez changé d’avis, annulez la suppression d’ici là. Son offre n’est plus renouvelée ; si vous gardez l’espace de travail, vous pouvez la renouveler dans l’espace de facturation.',
      'Les écritures de paiement et de crédits restent, sans noms ni adresses. Cet e-mail est votre reçu ; aucun autre ne suivra.',
    ],
    facts: [
      ['Reçu', receipt],
      ['Demandé', moment(askedAt)],
      ['Supprimé à partir du', moment(at)],
    ],
    action: 'Garder l’espace de travail',
    reason: `Vous recevez cet e-mail parce que ${workspace} vous appartient.`,
  }),
  export_ready: ({ workspace, at }, { moment }) => ({
    subject: `L’export de ${workspace} est prêt`,
    heading: 'L’export est prêt',
    paragraphs: [
      `Tout le contenu de ${workspace} est dans un fichier ZIP : images et vidéos achevées, fichiers envoyés, et les rendus, membres, journal d’audit et registre des crédits en données.`,
      `Vous pouvez le télécharger jusqu’au ${moment(at)} ; ensuite, le fichier est supprimé.`,
    ],
    action: 'Télécharger le fichier',
    reason: 'Vous recevez cet e-mail parce que vous avez demandé l’export.',
  }),
  workspace_closing: ({ workspace, at }, { day }) => ({
    subject: `${workspace} est fermé et sera supprimé`,
    heading: `${workspace} est fermé`,
    paragraphs: [
      `Le propriétaire de ${workspace} nous a demandé de le supprimer. Plus personne ne peut l’ouvrir ; le ${day(at)}, tout son contenu sera supprimé définitivement. D’ici là, son propriétaire peut annuler la suppression : écrivez-lui s’il vous faut quelque chose qui s’y trouve.`,
    ],
    reason: `Vous recevez cet e-mail parce que vous êtes membre de ${workspace}.`,
  }),
  paid_while_closing: ({ workspace, dollars, at }, format) => ({
    subject: `Nous avons reçu un paiement pour ${workspace}, qui est fermé`,
    heading: 'Nous avons reçu un paiement après la fermeture de l’espace de travail',
    paragraphs: [
      `${format.dollars(dollars)} ont été payés pour ${workspace} après que son propriétaire nous a demandé de le supprimer. Ce qui a été acheté sera supprimé avec lui le ${format.day(at)}.`,
      'Si le propriétaire annule la suppression d’ici là, tout ce qui a été payé est disponible. Sinon, écrivez-nous avant ce jour, et nous examinerons le paiement.',
    ],
    action: 'Garder l’espace de travail',
    reason: payers(workspace),
  }),
  gallery_report: ({ reason, words, id }) => ({
    subject: `Un résultat de la galerie a été signalé : ${reason}`,
    heading: 'Un résultat a été signalé',
    paragraphs: [
      'Un visiteur a signalé ce résultat de la galerie publique. Pour le retirer, exécutez : npm run gallery -- take-down, avec son identifiant.',
    ],
    facts: [
      ['Motif', reason],
      ['Prompt', words],
      ['Identifiant', id],
    ],
    action: 'Le voir',
    reason: 'Vous recevez cet e-mail parce que les signalements arrivent à cette adresse (CONTACT_EMAIL).',
  }),
  review_comment: ({ workspace, author, guest, share, called }) => ({
    subject: called ? `${author} vous mentionne dans ${workspace}` : `${author} a commenté un résultat de ${workspace}`,
    heading: called ? 'Vous avez été mentionné' : 'Nouveau commentaire',
    paragraphs: [`${who(author, guest)} a écrit${share ? ` dans ${share}` : ''} :`],
    action: 'Voir le commentaire',
    reason: members(workspace),
  }),
  review_verdict: ({ workspace, author, guest, share, approved }) => ({
    subject: approved
      ? `${author} a approuvé un résultat de ${workspace}`
      : `${author} demande des modifications dans ${workspace}`,
    heading: approved ? 'Approuvé' : 'Modifications demandées',
    paragraphs: [
      `${who(author, guest)} ${approved ? 'a approuvé un résultat' : 'demande des modifications'}${share ? ` dans ${share}` : ''}.`,
      ...(approved
        ? ['Il est verrouillé : il ne peut pas être supprimé tant qu’un Admin n’a pas retiré l’approbation.']
        : []),
    ],
    action: 'Voir le résultat',
    reason: members(workspace),
  }),
  top_up_refused: ({ workspace, dollars, why }, format) => ({
    subject: `La recharge automatique de ${workspace} a été refusée`,
    heading: 'La recharge automatique a été refusée',
    paragraphs: [
      `Les crédits de ${workspace} s’épuisaient, et la recharge de ${format.dollars(dollars)} a été refusée : ${refusalIn(CARDS, why)}`,
      'Rien n’a été débité. Un nouvel essai a lieu après un jour, ou aussitôt si vous achetez vous-même une recharge.',
    ],
    action: 'Ouvrir Offre et facturation',
    reason: payers(workspace),
  }),
};
