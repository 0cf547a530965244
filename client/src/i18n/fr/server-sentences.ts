import type { ServerSentences } from '../server-sentence-keys';

/** Server messages by code (contracts/sentences). */
export const serverSentences: ServerSentences = {
  'failure.engine_crashed': 'Le moteur de rendu s’est arrêté de façon inattendue. Réessayez.',
  'failure.worker_lost': 'La machine de ce rendu s’est arrêtée plusieurs fois. Réessayez, ou changez le prompt.',
  'failure.took_too_long': 'Ce rendu a dépassé sa durée limite. Réessayez, ou choisissez une taille plus petite.',
  'failure.bad_result': 'Le moteur de rendu n’a pas renvoyé d’image valable. Réessayez.',
  'failure.bad_video': 'Le fournisseur a renvoyé un MP4 non valable ({bytes} octets).',
  'failure.input_gone': 'Un fichier nécessaire à ce rendu n’est plus disponible. Ajoutez-le de nouveau.',
  'failure.drawing_unread':
    'Nous n’avons pu lire aucune ligne dans ce dessin. Vos crédits ont été restitués. Importez-le avec des lignes plus nettes, ou photographié de plus près.',
  'failure.provider_busy': 'Le fournisseur est surchargé et n’a pas accepté ce rendu. Réessayez dans quelques minutes.',
  'failure.provider_unreachable': 'Le fournisseur est injoignable. Réessayez dans quelques minutes.',
  'failure.provider_uncertain':
    'Le fournisseur ne répond plus depuis qu’il a reçu ce rendu : nous ignorons s’il a été fait. Réessayez.',
  'failure.provider_refused': 'Le fournisseur a refusé cette demande. Changez le prompt et réessayez.',
  'failure.provider_filtered':
    'Le filtre de sécurité du fournisseur a bloqué cette image. Vos crédits ont été restitués. Décrivez-la autrement, ou prenez une autre référence.',
  'failure.provider_moderated':
    'Cette demande est contraire aux règles de contenu du fournisseur. Vos crédits ont été restitués. Changez le prompt ou la référence.',
  'failure.provider_language':
    'Le fournisseur ne comprend les prompts qu’en anglais. Vos crédits ont été restitués. Écrivez le prompt en anglais.',
  'failure.provider_public_figure':
    'Le fournisseur a reconnu une personnalité publique dans votre image et n’accepte pas ces images. Vos crédits ont été restitués. Prenez une autre image.',
  'failure.provider_failed':
    'Le serveur de rendu a rencontré une erreur pendant cette image. Vos crédits ont été restitués. Réessayez.',
  'failure.provider_memory':
    'Le serveur de rendu a manqué de mémoire pendant cette image. Vos crédits ont été restitués. Réessayez dans quelques minutes.',
  'failure.provider_file_gone':
    'Le fournisseur a terminé ce rendu, mais son fichier n’existait plus quand nous l’avons téléchargé. Vos crédits ont été restitués. Réessayez.',
  'failure.ended_by_operator':
    'L’équipe de Maquette a arrêté ce rendu. Vos crédits ont été restitués. Réessayez plus tard.',
  'failure.storage_unavailable': 'L’image achevée n’a pas pu être enregistrée. Réessayez.',
  'failure.settings_unreadable': 'Les réglages de ce rendu n’ont pas pu être lus. Créez-le de nouveau.',

  'ledger.render_held': 'Réservés pour ce rendu',
  'ledger.render_charged': 'Débités pour un rendu achevé',
  'ledger.render_failed': 'Restitués : le rendu a échoué',
  'ledger.render_cancelled': 'Restitués : le rendu a été annulé',
  'ledger.render_switched': 'Restitués : le rendu a changé de mode',
  'ledger.fidelity_below': 'Restitués : fidélité {fidelity}, {guarantee} garantie',
  'ledger.fidelity_unmeasured': 'Restitués : fidélité non mesurable, {guarantee} garantie',
  'ledger.draft_counted': 'Votre ébauche est déduite de ce rendu',
  'ledger.draft_freed': 'Votre ébauche peut de nouveau être déduite',
  'ledger.welcome': 'Crédits de bienvenue de l’offre Free',
  'ledger.plan_month': 'Crédits mensuels de l’offre',
  'ledger.plan_upgrade': 'Crédits supplémentaires après un changement d’offre',
  'ledger.top_up': 'Recharge',
  'ledger.auto_top_up': 'Recharge automatique, car les crédits baissaient',
  'ledger.month_unused': 'Expirés : non utilisés dans le mois',
  'ledger.beta': 'Crédits temporaires de la bêta',
  'ledger.beta_moved_here': 'Crédits temporaires de la bêta, venus d’un autre espace de travail',
  'ledger.beta_moved_away': 'Crédits temporaires de la bêta, transférés vers un autre espace de travail',
  'ledger.beta_ended': 'Expirés : les crédits temporaires de la bêta prennent fin avec l’offre Free',
  'ledger.payment_reversed': 'Le paiement a été remboursé ou contesté',
  'ledger.payment_restored': 'Le paiement est de nouveau valable',
  'ledger.given_by_operator': 'Accordés par l’équipe de Maquette : {why}',
  'ledger.taken_by_operator': 'Repris par l’équipe de Maquette : {why}',

  'wordReason.unknown': 'le moteur ne connaît pas ce mot',
  'wordReason.left_out': 'exclu, comme demandé',
  'wordReason.form_differs': 'le formulaire est réglé autrement',
  'wordReason.comparison': 'fait partie d’une comparaison, non dessiné',
  'wordReason.context': 'lu, mais sans effet sur l’image',
  'wordReason.inside': 'à l’intérieur du bâtiment ; choisissez Intérieur pour le voir',
  'wordReason.nothing_to_describe': 'le prompt ne contient rien qu’il puisse décrire',
  'wordReason.no_builder': 'le moteur ne sait pas encore le dessiner',
  'wordReason.style_of_part': 'le moteur n’applique un style qu’à un bâtiment ou une pièce entière',
  'wordReason.style_unknown': 'le moteur ne sait pas dessiner ce style',
  'wordReason.state_unknown': 'le moteur ne sait pas dessiner cet état',
  'wordReason.no_room': 'non dessiné : pas de place dans cette image',
  'wordReason.out_of_sight': 'dessiné, mais caché ou hors de l’image',
  'wordReason.not_in_drawing': 'votre dessin ne le montre pas, et rien n’est ajouté',
  'wordReason.from_drawing': 'votre dessin en décide',
  'wordReason.as_drawn': 'dans la forme que montre votre dessin',
  'wordReason.ground_only': 'seuls le sol ou la vue par les fenêtres en tiennent compte',
  'wordReason.shown_as': 'représenté par « {word} »',
  'wordReason.style_near': 'dessiné dans le style {style}',

  'fieldNote.in_words': 'Transmis au modèle en mots ; il peut ne pas les suivre.',
  'fieldNote.own_camera': 'Ce modèle déplace la caméra à sa façon et ignore ce réglage.',
  'fieldNote.own_camera_priced':
    'Ce modèle déplace la caméra à sa façon et ignore ce réglage. Désactivez-le pour ne pas le payer.',
  'fieldNote.done_after': 'Appliqué par Maquette une fois la vidéo faite par le modèle.',
  'fieldNote.size_fitted': 'Le modèle rend jusqu’à cette taille ; Maquette y ajuste ensuite la vidéo exactement.',
  'fieldNote.longest_clip':
    'Durée maximale : {limits}. Les commandes plus longues sont refusées. Maquette coupe ou ralentit la vidéo à la durée exacte.',
  'fieldNote.made_by': 'Réalisé par {models}.',
  'fieldNote.made_by_recipe': 'Réalisé par {models}, selon les images fournies et ce choix.',
  'fieldNote.made_by_workflow': 'Réalisé par le workflow « {workflow} ».',
  'fieldNote.lines_loosely':
    'Plus la valeur est haute, plus les lignes sont suivies librement ; elles ne sont pas redressées.',
  'fieldNote.drawing_loosely':
    'Plus la valeur est haute, plus le dessin est suivi librement ; les lignes ne sont pas redressées.',
  'fieldNote.server_straightens_nothing': 'Ce serveur ne redresse pas les lignes.',
  'fieldNote.models_straighten_nothing': 'Ces modèles ne redressent pas les lignes.',
  'fieldNote.strictness_decides': 'Sans effet : le réglage de respect décide à quel point l’image est conservée.',
  'fieldNote.model_strictness_decides':
    'Ce modèle n’a pas ce réglage pour les croquis : le réglage de respect décide à quel point ils sont conservés.',
  'fieldNote.models_strictness_decides':
    'Ces modèles n’ont pas ce réglage pour les croquis : le réglage de respect décide à quel point ils sont conservés.',
  'fieldNote.checkpoint_style':
    'Le checkpoint de ce serveur a son propre style ; pour un autre, décrivez-le dans le prompt.',
  'fieldNote.workflow_style':
    'Les workflows de ce serveur ont leur propre style ; pour un autre, décrivez-le dans le prompt.',
  'fieldNote.no_presets': 'Ces modèles n’ont pas de styles prédéfinis ; décrivez le style dans le prompt.',
  'fieldNote.role_structure_lines':
    '« Structure seule » suit les lignes de l’image. Les autres choix peignent par-dessus, « Style seul » plus librement.',
  'fieldNote.role_painted_over':
    'Ce serveur peint par-dessus l’image : structure et style sont conservés ensemble, plus librement pour « Style seul ».',
  'fieldNote.role_no_style': 'Ces modèles ne peuvent pas reprendre le style seul : une telle commande est refusée.',
  'fieldNote.turbo_loose_sketch':
    'Turbo ne change quelque chose que si un croquis garde librement structure et style ; sinon, c’est le même modèle.',
  'fieldNote.turbo_barely_hears': 'Le modèle turbo n’en tient guère compte.',
  'fieldNote.turbo_fewer_steps':
    'Les deux utilisent les modèles des workflows de ce serveur ; turbo fait moins d’étapes.',
  'fieldNote.turbo_none': 'Les workflows de ce serveur ont leur propre modèle ; turbo n’y change rien.',
  'fieldNote.checkpoint_steps':
    'Les deux utilisent le checkpoint chargé sur ce serveur : large fait {large} étapes, turbo {turbo}.',
  'fieldNote.ignored_by': 'Ignoré par {models}.',
  'fieldNote.ignored_by_workflows': 'Ignoré par les workflows {workflows}.',
  'fieldNote.words_only':
    'Ce modèle ne travaille qu’à partir de mots : une commande avec une image de référence est refusée.',

  'webhookError.no_answer': 'L’adresse n’a pas répondu en {seconds} s.',
  'webhookError.answered': 'L’adresse a répondu {status}.',
  'webhookError.redirected': 'L’adresse a répondu {status}, une redirection, qui n’est pas suivie.',
  'webhookError.refused': 'La connexion a été refusée.',
  'webhookError.closed': 'La connexion a été fermée avant toute réponse.',
  'webhookError.certificate': 'Le certificat de l’adresse n’est pas valable ({detail}).',
  'webhookError.failed': 'La connexion n’a pas abouti ({detail}).',
  'webhookError.endpoint_disabled': 'L’adresse a été désactivée.',
  'webhookError.not_sent_incomplete': 'Non envoyé : l’URL n’est pas complète.',
  'webhookError.not_sent_not_https': 'Non envoyé : l’URL doit commencer par https://.',
  'webhookError.not_sent_credentials': 'Non envoyé : l’URL ne doit contenir ni nom d’utilisateur ni mot de passe.',
  'webhookError.not_sent_port': 'Non envoyé : le port doit être 443 ou compris entre 1024 et 65535.',
  'webhookError.not_sent_local': 'Non envoyé : le nom d’hôte appartient à un réseau local.',
  'webhookError.not_sent_private': 'Non envoyé : l’URL mène à un réseau privé, local ou réservé.',
  'webhookError.not_sent_unknown': 'Non envoyé : le nom d’hôte {host} est introuvable.',
  'webhookError.not_sent_unresolved': 'Non envoyé : le nom d’hôte {host} n’a pas pu être résolu ({detail}).',
  'webhookError.disabled_by_hand': 'Désactivée par votre espace de travail.',
  'webhookError.disabled_gone': 'Désactivée, car elle a répondu 410 Gone.',
  'webhookError.disabled_member_left': 'Désactivée, car le membre qui l’a créée a quitté l’espace de travail.',
  'webhookError.disabled_failing': 'Désactivée, car rien n’a pu être remis pendant {days} jours.',
};
