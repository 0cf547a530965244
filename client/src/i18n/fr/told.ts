/** What servers, models and engines tell in English, by their words: why something failed, what credits moved for, what a model makes of a field. */
export const told: Record<string, string> = {
  'The render engine stopped unexpectedly. Please try again.':
    'Le moteur de rendu s’est arrêté de façon inattendue. Réessayez.',
  'The machine that made this render stopped several times. Please try again or change the prompt.':
    'La machine de ce rendu s’est arrêtée plusieurs fois. Réessayez ou changez le prompt.',
  'This render took longer than its time limit. Please try again or choose a smaller size.':
    'Ce rendu a dépassé son temps limite. Réessayez ou choisissez une taille plus petite.',
  'The render engine returned a file that is not a valid picture. Please try again.':
    'Le moteur de rendu n’a pas renvoyé d’image valable. Réessayez.',
  'Provider returned invalid MP{1} ({2} bytes).': 'Le fournisseur a renvoyé un MP{1} non valable ({2} octets).',
  'No lines could be read in this drawing. Your credits are back. Please upload it with clearer lines, or closer to them.':
    'Aucune ligne n’a pu être lue dans ce dessin. Vos crédits vous sont rendus. Veuillez l’importer avec des lignes plus nettes ou de plus près.',
  'A file this render was to be made from is not there any more. Please add it again.':
    'Un fichier nécessaire à ce rendu n’est plus là. Ajoutez-le de nouveau.',
  'The render provider is overloaded and did not take this render. Please try again in a few minutes.':
    'Le fournisseur est surchargé et n’a pas pris ce rendu. Réessayez dans quelques minutes.',
  'The render provider could not be reached. Please try again in a few minutes.':
    'Le fournisseur est injoignable. Réessayez dans quelques minutes.',
  'The render provider stopped answering after it got this render, so it is not known whether it was made. Please try again.':
    'Le fournisseur n’a plus répondu après avoir reçu ce rendu : on ignore s’il a été fait. Réessayez.',
  'The render provider refused this request. Please change the prompt and try again.':
    'Le fournisseur a refusé cette commande. Changez le prompt et réessayez.',
  'The safety filter of the render provider covered this picture, so it is not delivered and your credits are back. Please describe it differently, or use another reference.':
    'Le filtre de sécurité du fournisseur a masqué cette image : elle n’est pas livrée et vos crédits sont rendus. Décrivez-la autrement, ou prenez une autre référence.',
  'The render provider refused this request as against its rules of content. Your credits are back. Please change the prompt or the reference.':
    'Le fournisseur a refusé cette commande, contraire à ses règles de contenu. Vos crédits sont rendus. Changez le prompt ou la référence.',
  'The render provider understands prompts in English only. Your credits are back. Please write it in English.':
    'Le fournisseur ne comprend les prompts qu’en anglais. Vos crédits sont rendus. Écrivez-le en anglais.',
  'The render provider sees a public figure in your image and does not work with it. Your credits are back. Please use another image.':
    'Le fournisseur voit une personnalité publique dans votre image et ne la traite pas. Vos crédits sont rendus. Prenez une autre image.',
  'The render server stopped with an error while it made this picture. Your credits are back. Please try again.':
    'Le serveur de rendu s’est arrêté sur une erreur pendant cette image. Vos crédits sont rendus. Réessayez.',
  'The render server ran out of memory while it made this picture. Your credits are back. Please try again in a few minutes.':
    'Le serveur de rendu a manqué de mémoire pendant cette image. Vos crédits sont rendus. Réessayez dans quelques minutes.',
  'The render provider made this, but the file was not there any more when we fetched it. Your credits are back. Please try again.':
    'Le fournisseur l’a fait, mais le fichier n’était plus là quand nous l’avons demandé. Vos crédits sont rendus. Réessayez.',
  'This render was ended by those who run Maquette. Your credits are back. Please try again later.':
    'Ce rendu a été arrêté par l’équipe de Maquette. Vos crédits sont rendus. Réessayez plus tard.',
  'The finished picture could not be stored. Please try again.':
    'L’image achevée n’a pas pu être enregistrée. Réessayez.',
  'The settings of this render could not be read. Please create it again.':
    'Les réglages de ce rendu n’ont pas pu être lus. Créez-le de nouveau.',
  'Generation failed': 'La génération a échoué',

  'Held for a render': 'Réservés pour un rendu',
  'Charged for a finished render': 'Débités pour un rendu achevé',
  'Returned: the render failed': 'Restitués : le rendu a échoué',
  'Returned: the render was cancelled': 'Restitués : le rendu a été annulé',
  'Returned: fidelity {1} where {2} was guaranteed': 'Restitués : fidélité {1}, {2} garantie',
  'Returned: fidelity not measured where {1} was guaranteed': 'Restitués : fidélité non mesurée, {1} garantie',
  'Returned: the render was switched to the other mode': 'Restitués : le rendu a changé de mode',

  'Your draft counts towards it': 'Votre ébauche en est déduite',
  'The draft may count again': 'L’ébauche peut de nouveau compter',

  'not a word the engine knows': 'inconnu du moteur',
  'left out, as asked': 'exclu, comme demandé',
  'the form says otherwise': 'le formulaire dit autre chose',
  'a comparison is not built': 'une comparaison ne se construit pas',
  'read, but adds nothing to the picture': 'lu, mais n’ajoute rien à l’image',
  'inside the building; choose Interior to see it': 'dans le bâtiment ; choisissez Intérieur pour le voir',
  'nothing in the sentence carries it': 'rien dans la phrase ne le porte',
  'the engine has no builder for it yet': 'le moteur ne sait pas encore le construire',
  'styles are drawn for whole buildings and rooms only':
    'les styles ne valent que pour un bâtiment ou une pièce entière',
  'a style the engine does not draw': 'un style que le moteur ne dessine pas',
  'a condition the engine does not show': 'un état que le moteur ne montre pas',
  'not built: there is no place for it in this picture': 'pas construit : sans place dans cette image',
  'built, but hidden or outside of the picture': 'construit, mais caché ou hors de l’image',

  'Told to the model in words; it may not follow.': 'Dit au modèle en mots ; il peut ne pas suivre.',
  'This model moves the camera in its own way and takes nothing of this.':
    'Ce modèle déplace la caméra à sa façon et n’en tient pas compte.',
  'This model moves the camera in its own way and takes nothing of this. Off, it costs nothing.':
    'Ce modèle déplace la caméra à sa façon et n’en tient pas compte. Désactivé, cela ne coûte rien.',
  'Done here after the model has made the clip.': 'Fait ici, une fois le film livré par le modèle.',
  'Made by the model at up to this size, and brought to it exactly here.':
    'Fait par le modèle jusqu’à cette taille, puis ajusté exactement ici.',
  'The higher, the more loosely lines are followed; they are not straightened.':
    'Plus c’est haut, plus les lignes sont suivies librement ; elles ne sont pas redressées.',
  'The higher, the more loosely the drawing is followed; lines are not straightened.':
    'Plus c’est haut, plus le dessin est suivi librement ; les lignes ne sont pas redressées.',
  'Lines are not straightened by this server.': 'Ce serveur ne redresse pas les lignes.',
  'Lines are not straightened by these models.': 'Ces modèles ne redressent pas les lignes.',
  'Strictness decides how closely the image is kept.': 'Le réglage de respect décide à quel point l’image est gardée.',
  'The checkpoint of this server has a style of its own; write another one into the prompt.':
    'Le checkpoint de ce serveur a son propre style ; pour un autre, écrivez-le dans le prompt.',
  'The workflows of this server have a style of their own; write another one into the prompt.':
    'Les workflows de ce serveur ont leur propre style ; pour un autre, écrivez-le dans le prompt.',
  'These models have no style presets; say it in the prompt.':
    'Ces modèles n’ont pas de styles prédéfinis ; dites-le dans le prompt.',
  'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.':
    'Structure seule suit les lignes de l’image ; tout le reste peint par-dessus, librement pour Style seul.',
  'This server paints over the image: structure and style are kept together, for style alone loosely.':
    'Ce serveur peint par-dessus l’image : structure et style sont gardés ensemble, librement pour Style seul.',
  'The model knows no such slider for sketches; strictness decides.':
    'Ce modèle n’a pas ce curseur pour les croquis ; le réglage de respect décide.',
  'These models know no such slider for sketches; strictness decides.':
    'Ces modèles n’ont pas ce curseur pour les croquis ; le réglage de respect décide.',
  'Turbo has an effect only where a sketch keeps both, loosely; elsewhere it is the same model.':
    'Turbo n’agit que si un croquis garde les deux, librement ; ailleurs, c’est le même modèle.',
  'The turbo model hardly listens to it.': 'Le modèle turbo n’en tient guère compte.',
  'Both are the models of this server’s workflows; turbo takes fewer steps.':
    'Les deux sont les modèles des workflows de ce serveur ; turbo fait moins d’étapes.',
  'This server’s workflows have a model of their own and know no turbo.':
    'Les workflows de ce serveur ont leur propre modèle et ne connaissent pas turbo.',
  'This model works from words alone: an order with a reference is refused.':
    'Ce modèle ne travaille qu’à partir de mots : une commande avec référence est refusée.',
  'Style alone is not made by these models: such an order is refused.':
    'Ces modèles ne font pas Style seul : une telle commande est refusée.',
  'The member who created it left the workspace.': 'Le membre qui l’a créé a quitté l’espace de travail.',
  'Disabled by your workspace.': 'Désactivée par votre espace de travail.',
  'It answered {1} Gone.': 'L’adresse a répondu {1} (n’existe plus).',
  'Nothing could be delivered for {1} days.': 'Rien n’a pu être remis pendant {1} jours.',
  'Your role in this workspace cannot make live keys. Ask its owner or admin.':
    'Votre rôle dans cet espace de travail ne permet pas de créer des clés live. Adressez-vous à son propriétaire ou à un admin.',
  'Your role in this workspace cannot make live or sandbox keys. Ask its owner or admin.':
    'Votre rôle dans cet espace de travail ne permet pas de créer des clés. Adressez-vous à son propriétaire ou à un admin.',
  'The API comes with the Pro plan and above. Upgrade the workspace; its keys work again at once.':
    'L’API vient avec l’offre Pro et au-delà. Changez d’offre ; les clés de l’espace de travail marchent aussitôt de nouveau.',
  'There was no answer within {1} s.': 'Aucune réponse en {1} s.',
  'It answered {1}': 'L’adresse a répondu {1}',
  'It answered {1} a redirect, which is not followed.':
    'L’adresse a répondu {1} une redirection, qui n’est pas suivie.',
  'The connection was refused.': 'La connexion a été refusée.',
  'The connection was closed before an answer came.': 'La connexion a été fermée avant toute réponse.',
  'The connection failed.': 'La connexion n’a pas abouti.',
  'Its certificate is not valid.': 'Le certificat de l’adresse n’est pas valable.',
  'Not sent: the name could not be found.': 'Non envoyé : le nom est introuvable.',
  'Not sent: the name could not be looked up.': 'Non envoyé : le nom n’a pas pu être résolu.',
  'The endpoint was disabled.': 'L’adresse a été désactivée.',
  'Not sent: it leads to a private, local or reserved network address.':
    'Non envoyé : l’adresse mène à un réseau privé, local ou réservé.',
  Somebody: 'Quelqu’un',
};
