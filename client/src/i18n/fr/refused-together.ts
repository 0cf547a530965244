/** Error messages of sharing, reviews, members, seats, invitations, leaving and deletion, by error code. */
export const refusedTogether: Record<string, string> = {
  'refused.share_unknown': 'Ce lien n’existe pas. Demandez-en un nouveau à l’expéditeur.',
  'refused.share_ended': 'Ce lien a expiré le {at}. Demandez-en un nouveau à l’expéditeur.',
  'refused.share_revoked': 'Ce lien a été révoqué. Demandez-en un nouveau à l’expéditeur.',
  'refused.share_paused': 'Ce lien ne peut pas être ouvert pour le moment. Adressez-vous à l’expéditeur.',
  'refused.share_password': 'Ce lien nécessite son mot de passe.',
  'refused.share_password_wrong': 'Mot de passe incorrect pour ce lien.',
  'refused.share_password_paced': 'Trop de tentatives. Réessayez dans {seconds} s.',
  'refused.share_pass': 'Rouvrez le lien pour continuer.',
  'refused.share_no_download': 'L’expéditeur de ce lien n’a pas autorisé les téléchargements.',
  'refused.share_link_not_kept':
    'Ce lien date d’avant la possibilité de le recopier. Créez-en un nouveau et révoquez celui-ci.',
  'refused.labelled_video_failed':
    'La mention n’a pas pu être ajoutée à cette vidéo. Réessayez dans une heure, ou téléchargez-la sans mention.',
  'refused.labelling_full':
    'Une mention est en cours d’ajout à {limit} vidéos de cet espace de travail. Réessayez quand l’une d’elles sera prête.',
  'refused.video_copy_making':
    'La copie de cette vidéo avec le filigrane est en cours. Elle prend à peu près autant de temps que la vidéo.',
  'refused.video_copy_failed':
    'La copie de cette vidéo avec le filigrane n’a pas pu être faite. Nous réessayons dans une heure.',
  'refused.range_not_there': 'Le fichier a {bytes} octets et finit avant la partie demandée.',
  'refused.shares_used':
    'Un espace de travail peut avoir {limit} liens ouverts. Révoquez-en un pour en créer un autre.',
  'refused.review_closed': 'Ce résultat est approuvé et verrouillé : rien ne peut plus y être ajouté.',
  'refused.gallery_taken_down': 'Nos modérateurs ont retiré ce résultat de la galerie publique. Il n’y reviendra pas.',
  'refused.view_approved':
    'Une autre version de cette vue est approuvée et reste la version actuelle jusqu’à ce qu’un Admin retire l’approbation.',
  'refused.review_full': 'Ce résultat a atteint sa limite de commentaires.',
  'refused.review_link_full':
    'Ce lien a atteint sa limite de commentaires d’invités. Demandez-en un nouveau à l’expéditeur.',
  'refused.changes_full':
    'Des modifications ont déjà été demandées {limit} fois, c’est la limite. Approuvez, ou écrivez un commentaire.',
  'refused.review_too_fast': 'Vous commentez trop vite. Réessayez plus tard.',

  'refused.workspace_gone':
    'Vous ne faites pas partie de cet espace de travail, ou il n’existe plus. Choisissez-en un autre.',
  'refused.role_cannot': 'Votre rôle dans cet espace de travail ne le permet pas. Adressez-vous à son {role}.',
  'refused.owner_stays':
    'Un espace de travail a besoin d’un propriétaire. Transmettez-le ou supprimez-le avant de le quitter.',
  'refused.member_cap_reached':
    'Cela dépasserait les {limit} crédits par mois que vous pouvez dépenser dans cet espace de travail. {who} peut augmenter cette limite ; un nouveau mois commence le {at}.',
  'refused.workspace_cap_reached':
    'Cela dépasserait les {limit} crédits par mois fixés comme limite de cet espace de travail. {who} peut augmenter cette limite ; un nouveau mois commence le {at}.',
  'refused.leave_instead': 'Vous ne pouvez pas vous retirer vous-même. Quittez plutôt l’espace de travail.',
  'refused.personal_stays':
    'Votre propre espace de travail reste avec vous : il ne peut pas être transmis, et n’est supprimé qu’avec votre compte.',
  'refused.account_leaving':
    'Ce compte est en cours de suppression. Vous pouvez le garder jusqu’au {at} ; rien d’autre n’est possible.',
  'refused.member_leaving': 'Cette personne supprime son compte. Choisissez quelqu’un d’autre.',
  'refused.owns_workspaces':
    'Vous êtes propriétaire de {names}. Transmettez ou supprimez ce que vous partagez avant de supprimer votre compte.',
  'refused.email_differs': 'Saisissez votre e-mail exactement tel qu’il est pour supprimer votre compte.',
  'refused.deletion_begun': 'La suppression a commencé et ne peut plus être arrêtée.',
  'refused.name_differs': 'Saisissez le nom de l’espace de travail exactement tel qu’il est pour le supprimer.',
  'refused.no_seat_free':
    'Cet espace de travail a {bought} postes, dont {free} libres, et il en faut {wanted}. Achetez d’autres postes, ou invitez des Viewers : ils sont gratuits.',
  'refused.viewers_full': 'Un espace de travail peut avoir {limit} Viewers, invitations en cours comprises.',
  'refused.too_many_invitations': 'Au plus {limit} personnes peuvent être invitées à la fois.',
  'refused.invitation_letters_used':
    'Au plus {limit} invitations peuvent être envoyées par jour, par une personne et depuis un espace de travail. Invitez les autres demain.',
  'refused.invitation_too_soon': 'Cette invitation vient d’être envoyée. Réessayez dans {seconds} s.',
  'refused.invitation_gone': 'Cette invitation n’existe pas, ou a été révoquée. Demandez-en une nouvelle.',
  'refused.invitation_expired': 'Cette invitation a expiré. Demandez-en une nouvelle.',
  'refused.invitation_used': 'Cette invitation a déjà servi.',
  'refused.invitation_for_other':
    'Cette invitation a été envoyée à {email}. Connectez-vous avec cette adresse pour l’accepter.',
  'refused.teamspace_exists': 'Il y a déjà un espace d’équipe de ce nom.',
  'refused.teamspaces_used': 'Un espace de travail peut avoir {limit} espaces d’équipe.',
  'refused.logo_too_small': 'L’image doit faire au moins {side}×{side} px, PNG ou JPG.',
  'refused.workspaces_owned':
    'Vous possédez {limit} espaces de travail en plus du vôtre. Supprimez-en ou transmettez-en un d’abord. Un espace dont la suppression est prévue compte jusqu’à ce qu’il soit supprimé.',
  'refused.workspaces_made': 'Vous pouvez créer {limit} espaces de travail par jour. Réessayez après le {at}.',
  'refused.member_owns_enough': 'Cette personne possède déjà {limit} espaces de travail en plus du sien.',
};
