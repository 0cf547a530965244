/** Error messages and hints, by error code. */
export const refused: Record<string, string> = {
  'refused.prompt_missing': 'Saisissez un prompt.',
  'refused.prompt_language':
    'Le modèle qui fait cela ne comprend les prompts qu’en anglais. Écrivez le prompt en anglais.',
  'refused.not_made': 'Impossible avec ces réglages : {why}.',
  'refused.sketch_missing': 'Ajoutez d’abord un croquis (image de référence).',
  'refused.reference_missing': 'Ajoutez une image de référence.',
  'refused.clip_missing': 'Ajoutez une vidéo.',
  'refused.result_missing': 'Générez d’abord une image, puis Animer dans Gen-1.',
  'refused.file_too_large': 'Cette image est trop grande ({role}, plus de {limit} Mo).',
  'refused.file_not_an_image': 'Ce fichier doit être une image ({role}).',
  'refused.file_format': 'Cette image ({role}) est {format}, ce qui n’est pas accepté. {advice}',
  'refused.file_not_a_clip': 'Le fichier vidéo doit être un MP4.',
  'refused.clip_format': 'Ce fichier est {format} et ne peut pas servir de vidéo ici. {advice}',
  'refused.clip_too_large': 'Ce fichier est trop grand ({role}, plus de {limit} Mo).',
  'refused.clip_no_duration': 'Ce fichier n’a pas de durée (MP4 endommagé).',
  'refused.clip_unusable':
    'La vidéo n’a pas pu être utilisée : {why}. Envoyez un MP4 H.264 d’au plus 60 s et 4096 pixels de côté.',
  'refused.link_refused':
    'Ce lien ne peut pas être chargé : il faut une adresse https publique. Enregistrez l’image et ajoutez le fichier.',
  'refused.link_not_reached':
    'L’image n’a pas pu être chargée depuis {host}. Enregistrez-la sur votre appareil et ajoutez le fichier.',
  'refused.link_no_image':
    'Ce lien mène à une page, pas à une image. Faites glisser l’image elle-même, ou enregistrez-la et ajoutez le fichier.',
  'refused.link_too_large': 'L’image derrière ce lien est trop grande (>{limit} Mo).',
  'refused.file_gone': 'Ce fichier n’est plus disponible ({role}). Ajoutez-le de nouveau.',
  'refused.file_empty': 'L’image ({role}) est entièrement transparente. Veuillez l’exporter avec son contenu visible.',
  'refused.mask_empty': 'Rien n’est marqué dans l’image ({role}). Veuillez marquer une zone en blanc.',
  'refused.depth_flat':
    'La carte de profondeur a partout la même teinte et ne contient donc aucune profondeur. Veuillez l’exporter à nouveau.',
  'refused.drawing_empty':
    'Ce dessin ne contient aucune ligne. Veuillez importer un dessin dont les lignes sont visibles.',
  'refused.file_unreadable':
    'Cette image n’a pas pu être lue ({role}). Envoyez un JPEG, PNG ou WebP d’au plus 40 mégapixels.',
  'refused.stills_resolution_limit': 'Votre offre permet des images jusqu’à {limit}.',
  'refused.video_resolution_limit': 'L’offre Free est limitée à la vidéo en 720p.',
  'refused.video_resolution_limit.hint':
    'Choisissez 720p sans l’agrandissement 4K, ou changez d’offre : 1080p et 4K viennent dès Creator.',
  'refused.fast_seconds_limit': 'Le mode Fast est limité à 15 s par commande.',
  'refused.relaxed_seconds_limit': 'Le mode Relaxed est limité à 10 s par commande.',
  'refused.relaxed_not_included': 'Votre offre ne comprend pas le mode Relaxed.',
  'refused.not_enough_credits': 'Pas assez de crédits Fast pour ce rendu.',
  'refused.viewer_cannot_render': 'Votre rôle dans cet espace de travail permet de voir, pas de dépenser des crédits.',
  'refused.animation_failed':
    'Le transfert vers l’animation a échoué. Vérifiez que Gen-1 est configuré ou que l’API i2v est joignable.',

  'refused.sign_in_required': 'Connectez-vous pour continuer.',
  'refused.token_expired': 'Votre session a pris fin. Reconnectez-vous.',
  'refused.line_drained': 'Rien de nouveau n’est accepté ici pour le moment : {why}',
  'refused.workspace_suspended':
    'Cet espace de travail est suspendu : on peut le consulter, mais rien n’y peut être commandé. Écrivez-nous.',
  'refused.email_not_verified':
    'Votre adresse n’est pas vérifiée. Consultez votre messagerie ou cliquez sur Renvoyer la vérification.',
  'refused.not_found': 'Introuvable. Cela a peut-être été supprimé, ou le lien est faux.',
  'refused.method_not_allowed': 'Cette adresse n’accepte pas cette méthode.',
  'refused.cross_site': 'Cette requête venait d’un autre site et a été refusée.',
  'refused.invalid_request': 'Certains champs ne sont pas valables. Vérifiez-les et réessayez.',
  'refused.contact_too_fast': 'C’était très rapide. Relisez votre message et renvoyez-le.',
  'refused.contact_too_often':
    'Nous avons déjà plusieurs messages de cette adresse aujourd’hui et y répondrons. Écrivez-nous de nouveau demain.',
  'refused.not_sold':
    'Cette taille n’est pas proposée avec ce modèle en ce moment. Choisissez une autre taille ou un autre modèle.',
  'refused.size_mismatch':
    'La taille {width}×{height} ne correspond pas à {ratio} en {resolution}. Omettez largeur et hauteur.',
  'refused.upscale_unavailable': 'L’agrandissement 2x part de 1080p ou de 4K. Choisissez l’une de ces tailles.',
  'refused.too_many_fields': 'Le formulaire a trop de champs.',
  'refused.uploads_used':
    'Vous avez envoyé {limit} fichiers aujourd’hui. Le prochain pourra être envoyé dès {at} (minuit UTC).',
  'refused.upload_bytes_used':
    '{whose} envoyé {limit} Go aujourd’hui. Le prochain fichier pourra être envoyé dès {at} (minuit UTC).',
  'refused.parts_waiting': '{limit} de vos croquis attendent déjà d’être lus. Réessayez dans {seconds} s.',
  'refused.image_too_long':
    'Cette image ({role}) fait {width}×{height} pixels. Un côté peut en avoir {limit} au plus ; recadrez-la ou réduisez-la.',
  'refused.image_too_many_pixels':
    'Cette image ({role}) compte {megapixels} mégapixels. Le maximum est {limit} ; réduisez-la.',
  'refused.pdf_locked':
    'Ce PDF est protégé par un mot de passe. Imprimez-le dans un nouveau PDF sans mot de passe et envoyez celui-ci.',
  'refused.pdf_unreadable': 'Ce PDF est endommagé. Exportez-le de nouveau, ou exportez la page en PNG, et envoyez-le.',
  'refused.pdf_empty': 'Ce PDF n’a aucune page. Exportez-le de nouveau.',
  'refused.pdf_too_many_pages':
    'Ce PDF a {pages} pages. Le maximum est {limit} ; exportez seulement les planches utiles.',
  'refused.pdf_page_missing': 'Ce PDF n’a pas de page {page}. Choisissez-en une de 1 à {pages}.',
  'refused.pdf_dynamic_form':
    'Ce PDF est un formulaire dynamique que seuls les logiciels Adobe affichent. Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'refused.file_too_complex':
    'La lecture de ce fichier ({role}) prend trop de temps. Exportez-le en PNG ou JPEG et envoyez-le.',
  'refused.not_on_your_plan': 'Cette commande n’est pas permise par votre offre.',
  'refused.too_many_open_renders':
    'Vous avez {limit} rendus en attente ou en cours. Attendez que l’un s’achève ou annulez-en un.',
  'refused.daily_images_used':
    'Votre offre comprend {limit} images par jour. La prochaine pourra commencer dès {at} (minuit UTC).',
  'refused.daily_video_used':
    'Votre offre comprend {limit} s de vidéo par jour. La prochaine vidéo pourra commencer dès {at} (minuit UTC).',
  'refused.relaxed_images_used':
    'Le mode Relaxed comprend {limit} images par heure. La prochaine pourra commencer dès {at}, ou dès maintenant en Fast.',
  'refused.relaxed_video_used':
    'Le mode Relaxed comprend {limit} s de vidéo 720p par heure (1080p et 4K comptent double). La prochaine vidéo pourra commencer dès {at}, ou dès maintenant en Fast.',
  'refused.project_exists': 'Vous avez déjà un projet de ce nom.',
  'refused.view_exists': 'Ce projet a déjà une vue de ce nom.',
  'refused.projects_full':
    'Un espace de travail peut avoir {limit} projets. Supprimez-en un dont vous n’avez plus besoin, ou utilisez un autre espace de travail.',
  'refused.project_full':
    'Un projet contient jusqu’à {limit} vues. Enregistrez dans l’une d’elles, ou dans un autre projet.',
  'refused.view_full': 'Une vue contient jusqu’à {limit} versions. Enregistrez dans une autre.',
  'refused.save_place_gone':
    'Le projet ou la vue où vous enregistrez n’existe plus. Choisissez-en d’autres sous Enregistrer dans…',
  'refused.element_exists': 'L’espace de travail a déjà un élément ({kind}) nommé {name}. Choisissez un autre nom.',
  'refused.elements_full':
    'Un espace de travail peut avoir {limit} éléments. Supprimez d’abord celui dont vous n’avez plus besoin.',
  'refused.element_empty':
    'Cet élément est encore vide. Donnez-lui des mots ou des réglages, ou une image si c’est une référence.',
  'refused.element_gone': 'Un élément de cette commande n’existe plus. Commandez sans lui.',
  'refused.element_unfit':
    'Cette commande ne peut pas utiliser {name} : cet outil ne travaille pas avec ce genre d’élément ({kind}).',
  'refused.saved_searches_full': 'Vous avez déjà {limit} recherches enregistrées. Supprimez-en une d’abord.',
  'refused.not_waiting': 'Ce rendu n’est plus en attente : sa place ne peut plus être changée.',
  'refused.render_finishing': 'Ce rendu s’achève. Il ne peut plus être annulé, et sera débité une fois terminé.',
  'refused.made_again': 'Ce rendu a déjà été relancé : vous le trouvez parmi vos rendus.',
  'refused.not_ended': 'Ce rendu n’est pas encore terminé. Annulez-le d’abord, ou attendez.',
  'refused.guarantee_refused':
    'Cette commande ne peut pas avoir de garantie de géométrie : {why}. Vous pouvez commander sans elle.',
  'refused.guarantee_used':
    'La garantie de géométrie est épuisée pour aujourd’hui : au plus {limit} crédits peuvent revenir en 24 heures, commandes ouvertes comprises. Vous pouvez commander sans elle.',
  'refused.draft_not_counted':
    'L’ébauche ne peut pas être déduite de cette image : {why}. Sans elle, l’image coûte son plein prix.',
  'refused.idempotency_key_reused':
    'Cette clé d’idempotence a déjà servi pour une autre requête. Utilisez-en une nouvelle.',
  'refused.checkout_failed': 'Le paiement n’a pas pu s’ouvrir.',
  'refused.checkout_failed.hint':
    'Le prestataire de paiement n’a pas répondu comme prévu. Rien n’a été débité. Réessayez.',
  'refused.portal_failed': 'L’espace de facturation n’a pas pu s’ouvrir.',
  'refused.no_url': 'Le prestataire de paiement n’a pas fourni d’adresse (no_url).',
  'refused.billing_off': 'Le paiement n’a pas pu s’ouvrir.',
  'refused.billing_off.hint': 'Les paiements ne sont pas configurés sur ce serveur.',
  'refused.checkout_done': 'Ce paiement est déjà effectué. Ouvrez-en un nouveau pour acheter encore.',
  'refused.seats_not_sold': 'Business est proposée de {min} à {max} postes.',
  'refused.seats_not_sold.hint': 'Pour plus de 25 postes, demandez-nous Enterprise.',
  'refused.payment_disputed':
    'Un paiement de cet espace de travail est contesté. Tant que ce n’est pas réglé, rien ne peut être acheté.',
  'refused.payment_disputed.hint':
    'D’ici là, aucun rendu ne commence et de nouveaux crédits ne serviraient pas. Si c’est une erreur, écrivez-nous.',
  'refused.same_plan': 'Vous avez déjà cette offre.',
  'refused.role_cannot_buy': 'Votre rôle dans cet espace de travail ne le permet pas. Adressez-vous à son {role}.',
  'refused.bad_signature': 'La signature de cet événement n’est pas valable.',
  'refused.rate_limited': 'Trop de requêtes. Réessayez dans {seconds} s.',
  'refused.rate_limited.hint':
    'Avec des clés API, un espace de travail peut envoyer 2 requêtes par seconde et 60 par minute.',
  'refused.too_many_requests': 'Trop de requêtes. Réessayez dans {seconds} s.',
  'refused.network_too_busy': 'Trop de requêtes viennent de votre réseau. Réessayez dans {seconds} s.',
  'refused.too_many_uploads':
    'Vous envoyez déjà {limit} fichiers. Attendez que l’un soit arrivé avant d’en envoyer d’autres.',
  'refused.too_many_downloads':
    '{limit} fichiers sont déjà en cours d’envoi vers vous ou votre réseau. Réessayez dans {seconds} s.',
  'refused.files_busy': 'Trop de fichiers sont en cours d’envoi. Réessayez dans {seconds} s.',
  'refused.payload_too_large': 'La requête est trop grande.',
  'refused.unavailable': 'Le service est injoignable pour le moment. Réessayez.',
  'refused.internal': 'Une erreur s’est produite de notre côté. Réessayez.',

  'refused.api_key_missing': 'Envoyez votre clé API dans l’en-tête Authorization: Bearer mq_live_….',
  'refused.api_key_missing.hint': 'Les clés se créent dans votre profil, sous API.',
  'refused.api_key_malformed': 'Cette clé API n’est pas complète. Les clés commencent par mq_live_ ou mq_sandbox_.',
  'refused.api_key_unknown': 'Cette clé API est inconnue. Créez-en une nouvelle dans votre profil, sous API.',
  'refused.api_key_revoked': 'Cette clé API a été révoquée le {at}. Créez-en une nouvelle dans votre profil.',
  'refused.api_key_expired': 'Cette clé API a expiré le {at}. Créez-en une nouvelle dans votre profil.',
  'refused.api_key_orphaned':
    'La personne qui a créé cette clé API ne peut plus l’utiliser dans cet espace de travail. Demandez une nouvelle clé à son propriétaire ou à un admin.',
  'refused.api_not_on_plan':
    'L’API est comprise à partir de l’offre {plan}. Changez d’offre ; les clés de l’espace de travail fonctionnent aussitôt de nouveau.',
  'refused.api_scope_missing':
    'Il manque à cette clé API l’autorisation {scope}. Créez-en une qui l’a dans votre profil.',
  'refused.api_keys_limit': 'Cet espace de travail a {limit} clés API. Révoquez-en une avant d’en créer une autre.',
  'refused.role_cannot_make_any_keys':
    'Votre rôle dans cet espace de travail ne permet pas de créer des clés d’API. Adressez-vous à son propriétaire ou à un admin.',
  'refused.role_cannot_make_keys':
    'Votre rôle dans cet espace de travail ne permet pas de créer des clés {kind}. Adressez-vous à son propriétaire ou à un admin.',
  'refused.api_jobs_open':
    'L’API exécute {limit} commandes d’un espace de travail à la fois. Attendez que l’une s’achève, ou annulez-en une.',
  'refused.key_spent':
    'Cette commande dépasserait les {limit} crédits par mois de cette clé API. Un nouveau mois commence le {at}.',
  'refused.role_cannot_manage_webhooks':
    'Votre rôle dans cet espace de travail ne le permet pas pour les webhooks. Adressez-vous à son propriétaire ou à un admin.',
  'refused.webhook_address_refused': 'Cette adresse ne peut pas servir de webhook : {why}.',
  'refused.webhook_endpoints_used':
    'Un espace de travail peut avoir {limit} adresses de webhook. Supprimez-en une pour en ajouter une autre.',
  'refused.job_without_result':
    'Ce travail n’a pas de résultat. Seul un travail terminé (statut done) a une déclaration.',
  'refused.webhook_endpoint_disabled': 'Cette adresse est désactivée. Activez-la d’abord.',
};
