import type { AddedWords } from "./vocabulary-lists.ts";

export const FRENCH: AddedWords = {
  Invoice: {
    names: "note d'honoraires|facture d'électricité|facture de gaz|facture d'eau|avis d'échéance",
    strong:
      "facture|facture n|numéro de facture|date de facture|date d'échéance|référence client|numéro de client|n client|votre consommation|consommation|relevé|kwh|abonnement|montant ht|total ht|total ttc|hors tva|tva|ht|ttc|net à payer|montant à payer|à payer|prix unitaire|quantité|qté|main d'œuvre|main d'oeuvre|déplacement|acompte|acompte reçu|reste dû|règlement à réception|pénalités de retard|indemnité forfaitaire|frais de recouvrement|siret|rcs|tva intracommunautaire|point de livraison|heures creuses|heures pleines|facturé|facturation|prestations|prestation|honoraires|échéance|par virement|escompte|taxes et contributions|titulaire du contrat|prochaine facture",
    weak: "règlement|virement|prélèvement|facturer|montant|prix|fourniture|livraison|heures|forfait|euros|eur|solde",
  },
  Receipt: {
    names:
      "ticket de caisse|quittance|quittance de loyer|reçu|billet de train|carte d'embarquement|justificatif de paiement",
    strong:
      "ticket de caisse|caisse|carte bancaire|cb|sans contact|espèces|rendu monnaie|rendu|merci de votre visite|merci de votre achat|à bientôt|échange sous|remise fidélité|carte fidélité|dont tva|ticket client|ticket commerçant|hôtesse|vous avez été servi|servi par|quittance|reçu de|reçu la somme|avoir reçu|déclare avoir reçu|la somme de|donne quittance|en donne quittance|au titre du|paiement du loyer|détail du règlement|date du paiement|sous réserve de tous mes droits|pour acquit|acquittée|payé par|montant réglé|réglé|adulte|tarif|plein tarif|voiture|arrivée|non remboursable|non échangeable|ni repris ni échangé|autorisation|n transaction|couverts|à conserver|reçu fiscal",
    weak: "tva|magasin|visite|merci|heure|euros|eur|loyer",
  },
  Letter: {
    names:
      "lettre|courrier|lettre recommandée|mise en demeure|résiliation|lettre de motivation|lettre de démission|avis d'imposition|relance",
    strong:
      "madame monsieur|veuillez agréer|je vous prie d'agréer|nous vous prions d'agréer|je vous prie de croire|nous vous prions de croire|je vous prie de recevoir|veuillez recevoir|veuillez croire|salutations distinguées|sentiments distingués|sincères salutations|meilleures salutations|considération distinguée|expression de|l'assurance de|par la présente|je soussigné|lettre recommandée|accusé de réception|nous accusons réception|en réponse à|suite à votre|suite à notre|votre courrier|votre lettre|votre demande|votre déclaration|dans l'attente de|restant à votre|nous restons à votre disposition|je reste à votre disposition|à votre disposition|pour tout renseignement|je vous écris|je souhaite|je ne souhaite plus|je vous prie de|nous vous informons|je vous informe|nous vous remercions|je vous remercie|nous vous prions de|nous vous invitons|nous vous rappelons|nous vous demandons|je vous demande|je me permets|j'ai l'honneur|nous avons le plaisir|j'ai le regret|nous avons le regret|conformément à|je sollicite|mon abonnement|ma candidature|poste de|vos services|bien vouloir|nos réf|vos réf|nos références|vos références|pièces jointes|pièce jointe|p j|ci joint|dossier suivi par|ma chère|mon cher|mes chers|chère madame|cher monsieur|chers parents|chers amis|je t'embrasse|je vous embrasse|t'embrasse|grosses bises|affectueusement|bien à vous|bien à toi|ta carte|ta lettre|tu nous manques|pense à toi|donne moi|dis moi|résilier|résiliation|objet",
    weak: "madame|monsieur|mademoiselle|chère|cher|chers|votre|vos|vous|je|nous|toi|t'|j'|courrier|lettre|salutations|agréer|remercie|merci|demande|veuillez|cordialement|embrasse|maman|mamie|papi|oncle|tante",
  },
  "E-mail": {
    names: "courriel|tr",
    strong:
      "a écrit|objet re|message transféré|message d'origine|envoyé|envoyé de mon iphone|envoyé de mon|destinataire|en pièce jointe|ci joint|je te transfère|je vous transfère|tiens moi au courant|tenez moi au courant|bonjour à tous|bonjour à toutes|salut|coucou|bonne soirée|bonne journée|bon week end|bien cordialement|cordialement|à bientôt|à plus|à demain|à ce soir|bises|bisous|dispo|rdv|svp|stp|merci d'avance|n'hésite pas|n'hésitez pas|dis moi|dites moi|pas de souci|ok pour moi|ça marche|on s'appelle|par mail|le mail|ton mail|votre mail|de vive voix",
    weak: "bonjour|merci|réponse|réponses|demain|vendredi|lundi|mardi|mercredi|jeudi|tu|hier",
  },
  Résumé: {
    names: "curriculum vitæ|mon cv",
    strong:
      "expérience professionnelle|expériences professionnelles|parcours professionnel|parcours|compétences|savoir faire|centres d'intérêt|loisirs|langues|anglais|anglais courant|espagnol|allemand|courant|lu parlé écrit|langue maternelle|permis b|permis de conduire|né le|née le|situation familiale|célibataire|marié|mariée|nationalité|nationalité française|diplômes|diplôme|baccalauréat|bac|bts|dut|bep|mention bien|mention assez bien|lycée|université|école|stagiaire|alternance|apprentissage|bureautique|logiciels|informatique|poste recherché|disponible|bénévolat|autonome|rigoureux|sens du contact|travail en équipe|assistante|responsable|chef d'équipe|vendeuse|infirmière|ingénieur|technicien|depuis|aujourd'hui|à ce jour|ans d'expérience",
    weak: "entreprise|gestion|suivi|accueil|équipe|société|musique|voyages|scolaire|chantiers|mairie|clinique|nom|prénom|adresse",
  },
  "Meeting notes": {
    names:
      "procès verbal|pv|pv ag|cr réunion|compte rendu réunion|compte rendu de réunion|assemblée générale|conseil syndical|conseil d'école|conseil municipal|relevé de décisions",
    strong:
      "procès verbal|ordre du jour|assemblée générale|l'assemblée|présentes|excusée|absents|représentés|pouvoirs|feuille de présence|président de séance|secrétaire de séance|la séance est levée|la séance est ouverte|résolution adoptée|adopté|à l'unanimité|à la majorité|votent contre|votent pour|voix|abstention|abstentions|contre|approuve|approuvés|élu|élue|copropriétaires|tantièmes|syndic|délibéré|il est décidé|on décide|s'occupe de|s'occupe|se charge de|relance|prochaine réunion|prochain bureau|prochaine assemblée|questions diverses|points abordés|trésorerie|trésorier|trésorière|cotisations|compte rendu|tour de table|à faire|reporté|réunis|ouvre la séance|accord de tous|rappelle que|propose de|informe que",
    weak: "comptes|exercice|devis|travaux|membres|affiche|prévu|avant|fixé|présente|présentés",
  },
  Report: {
    names:
      "rapport|compte rendu d'hospitalisation|compte rendu d'examen|compte rendu d'irm|compte rendu de consultation|compte rendu opératoire|compte rendu d'échographie|compte rendu de scanner|compte rendu de radiographie|résultats d'analyses|analyses médicales|bilan|rapport d'expertise|rapport annuel|rapport d'activité|état des lieux",
    strong:
      "compte rendu d'hospitalisation|compte rendu d'irm|compte rendu d'examen|rapport|résultats|résultat|antécédents|motif d'hospitalisation|motif de consultation|examen clinique|examens complémentaires|date de l'examen|traitement|traitement de sortie|traitement habituel|patiente|médecin traitant|médecin prescripteur|médecin|docteur|hôpital|centre hospitalier|chef de service|imagerie|radiographie|échographie|irm|lésion|sans anomalie|anomalie|pas de|absence de|discret|modéré|douleur|douleurs|bilan sanguin|valeurs de référence|prélèvement|laboratoire|hémoglobine|glycémie|allergie|matin et soir|recommandations|recommandation|préconisations|constatations|constat|constaté|nous avons constaté|il ressort|en hausse de|en baisse de|par rapport à|en moyenne|enquête|objectifs|méthode|méthodologie|annexes|synthèse|visite du|sinistre",
    weak: "droite|droit|externe|antérieur|postérieur|suivi|contrôle|examens|taux|nombre|hausse|baisse|année|état|mesures|données|risques|jours",
  },
  Article: {
    names: "actualité|actualités|communiqué de presse|entretien avec|enquête",
    strong:
      "annonce|annoncer|plaisir de vous annoncer|nous avons le plaisir|sortie|publiée|publié|publication|nouvelle version|version|vulnérabilité|vulnérabilités|faille de sécurité|correctif|mise à jour|conférence|inscriptions|communauté|édition|édition 2007|disponible|regrette|confirme|assure|se souvient|la commune|commune|habitués|samedi|dimanche|la semaine prochaine|week end|exploitant|canton|selon|d'après|a déclaré|a annoncé|explique|raconte|affirme|souligne|estime|les chercheurs|une étude|des études|les experts|les scientifiques|les habitants|la ville|le maire|la mairie|le gouvernement|l'association|le siècle|milliards|pour la première fois|a été confirmée|a été découvert|du côté de|la préfecture|le département|réunion publique|se tiendra|éleveurs|riverains|élus|commerçants|depuis des années|cette année|l'an dernier|chaque année|en france|dans le monde|historien|biologiste|professeur à|fondateur|fondée|créée|née en|situé|située|connu|célèbre|inauguré|inaugurée|visiteurs|touristes|musée|publié|lecteurs|espèce|espèces|découverte|aujourd'hui|cependant|toutefois|en effet|pourtant|de plus en plus|ans plus tard",
    weak: "ans|année|années|siècle|monde|ville|gens|jeunes|enfants|nouveau|nouvelle|nouveaux|grande|petits|histoire|eau|oiseaux",
  },
  Essay: {
    names: "essai|réflexions",
    strong:
      "d'une part|d'autre part|en premier lieu|en second lieu|tout d'abord|en conclusion|pour conclure|en définitive|en somme|ainsi|pourtant|d'ailleurs|en revanche|en ce sens|a raison de|mais aussi|non seulement|loin de|celui qui|rend possible|d'ordinaire|la mémoire|le passé|le souvenir|la responsabilité|une condition de|philosophe|la question est|comment|cependant|toutefois|néanmoins|par conséquent|en effet|certes|au contraire|il me semble|je crois que|je pense que|à mon avis|à mes yeux|nous pouvons|on peut dire|on pourrait|peut on|faut il|la question|se demander|je me suis demandé|l'auteur|le lecteur|le roman|le poème|l'œuvre|la société|la liberté|la vérité|la beauté|la morale|la justice|le bonheur|le silence|la pensée|l'homme|l'être humain|la raison|autrement dit|c'est à dire|non pas|dès lors",
    weak: "parce que|donc|mais|pourquoi|peut être|toujours|jamais|choses|monde|sens|idée|temps|nous|notre|soi|rien|mort|âme",
  },
  Recipe: {
    names:
      "recette|la recette|ingrédients|tarte|gâteau|soupe|quiche|crêpes|gratin|ratatouille|mousse au chocolat|blanquette|bœuf bourguignon",
    strong:
      "recette|ingrédients|cuisson|temps de préparation|pour 4 personnes|pour 6 personnes|pour 8 personnes|personnes|farine|sucre|beurre|œufs|oeufs|œuf|lait|crème|crème fraîche|levure|vanille|sel|poivre|salez|poivrez|muscade|huile d'olive|huile|gousse d'ail|gousses d'ail|gousse|gousses|oignon|oignons|échalote|carottes|tomates|courgettes|aubergines|poivrons|poireaux|pommes de terre|champignons|lardons|jambon|poulet|bœuf|boeuf|saumon|fromage|gruyère|gruyère râpé|pâte brisée|pâte feuilletée|chocolat|citron|thym|laurier|persil|basilic|cuillère à soupe|cuillères à soupe|cuillère à café|cuillères à café|c à s|c à c|pincée|cl|préchauffez|préchauffer|au four|enfournez|enfourner|th 6|th 7|à feu doux|à feu moyen|feu doux|mélangez|mélanger|ajoutez|ajouter|versez|verser|faites cuire|faire cuire|laissez cuire|faites revenir|faire revenir|faites fondre|fondre|faites chauffer|laissez mijoter|mijoter|laissez reposer|laisser reposer|battez|battre|fouettez|émincez|émincés|coupez|couper|épluchez|pelées|étalez|étaler|moule|saladier|poêle|cocotte|répartissez|parsemez|saupoudrez|dorer|dorées|égouttez|servez|servir|servez tiède|blancs en neige|jaunes|pommes|mie|dégorger|pétrir|pétrissez",
    weak: "heure|tiède|chaud|chaude|froid|moitié|rouges|verte|eau|salade|doux|reste|dés|légumes|viande|vin|congèle|bol|réservez|deux|trois|quatre",
  },
  Contract: {
    names:
      "conditions générales|conditions générales de vente|conditions d'utilisation|conditions générales d'utilisation|politique de confidentialité|mentions légales|contrat|contrat de location|contrat de travail|contrat de prestation|bail d'habitation|acte de vente|vente|avenant|compromis de vente|conditions générales|conditions particulières|conditions générales de vente|bon de garantie|certificat de garantie|procuration|reconnaissance de dette|cdi|cdd|accord de confidentialité|statuts",
    strong:
      "les présentes conditions|présentes conditions|l'utilisateur|utilisateurs|vendeur|responsabilité|droit de rétractation|données personnelles|données à caractère personnel|litige|litiges|loi applicable|droit français|tribunaux|propriété intellectuelle|résiliation|s'engage|contractuelles|consommateur|force majeure|obligations|stipulations|réserve le droit|entre les soussignés|soussignés|les soussignés|d'une part|d'autre part|ci après|ci après dénommé|ci après dénommée|dénommé|dénommée|il a été convenu|il est convenu|convenu ce qui suit|a été convenu|le présent contrat|présent contrat|du présent contrat|le présent acte|la présente convention|bailleur|bailleresse|locataire|le locataire|preneur|employeur|l'employeur|salarié|le salarié|la salariée|vendeur|vendeur certifie|acheteur|l'acheteur|acquéreur|prestataire|le prestataire|prêteur|emprunteur|souscripteur|l'assuré|assureur|les parties|chaque partie|l'une des parties|des parties|demeurant|domicilié|domiciliée|dont le siège social|siège social|représentée par|représenté par|s'engage à|s'engagent à|s'oblige à|est tenu de|il est interdit|est interdite|durée|est conclu pour|à durée indéterminée|à durée déterminée|tacite reconduction|préavis|résiliation|dépôt de garantie|loyer mensuel|obligations du locataire|sous location|période d'essai|convention collective|congés payés|litige|juridiction compétente|force majeure|accord écrit|en deux exemplaires|en double exemplaire|exemplaires|lu et approuvé|bon pour accord|paraphe|à compter du|prend effet|conformément aux dispositions|dispositions|non garanti|en l'état|garantie|vices cachés|certifie que|déclare vendre|restituée|moyennant",
    weak: "contrat|soussigné|fait à|loyer|logement|euros|prix|mois|mensuel|clés|partie|droit|loi|état|lieux|né le|née le|prévues|salaire",
  },
  Manual: {
    names:
      "mode d'emploi|notice d'utilisation|notice de montage|notice d'emploi|manuel|manuel d'utilisation|guide d'utilisation|guide de démarrage|guide d'installation|instructions de montage",
    strong:
      "but du jeu|mise en place|joueurs|joueur|règle du jeu|la règle|à votre tour|fin de la partie|distribuez|mélangez|plateau|pioche|mode d'emploi|cette notice|consignes de sécurité|avertissement|avertissements|avant la première utilisation|première utilisation|avant utilisation|mise en service|mise en marche|mettre en marche|entretien|nettoyage|dépannage|en cas de panne|caractéristiques techniques|service après vente|l'appareil|appareil|cet appareil|ne pas utiliser|ne jamais|ne pas|n'utilisez pas|n'utilisez jamais|tenir hors de portée|hors de portée des enfants|débrancher|débranchez|brancher|branchez|appuyer sur|appuyez sur|appuyer|appuyez|la touche|touche|le bouton|bouton|voyant|le voyant|interrupteur|batterie|charger la batterie|chargeur|visser|vissez|dévisser|fixez|emboîter|insérer|insérez|retirer|retirez|enlever|vérifier que|vérifiez|assurez vous|veillez à|tourner|tournez|régler|réglez|réglage|sélectionner|sélectionnez|cliquez|cliquez sur|télécharger|téléchargez|mot de passe|rincer|laisser sécher|vider|videz|remplir|remplissez|filtre|couvercle|écran|moteur|étape 1|étape 2|étape|lire attentivement|lisez attentivement|conserver|ne démarre pas|redémarrer|garantie",
    weak: "utiliser|utilisez|placez|ouvrir|ouvrez|fermer|fermez|chaque|après|avant|fois|eau|froide|sécurité|brosse|niveau|heures|secondes|vert|nettoyer",
  },
  List: {
    names:
      "liste de courses|liste des courses|courses à faire|à faire|à acheter|à emporter|vacances a faire|inventaire|choses à faire|liste de naissance|liste des invités",
    strong:
      "à faire|à acheter|à emporter|à prendre|à apporter|acheter|appeler|réserver|prendre rdv|rendez vous|ne pas oublier|penser à|passeport|maillots|serviettes|chargeur|chargeurs|brosse à dents|dentifrice|crème solaire|pansements|doliprane|chaussettes|trousse|lampe|torchons|draps|duvets|couches|papier toilette|lessive|liquide vaisselle|éponges|sacs poubelle|shampoing|savon|beurre|œufs|oeufs|yaourts|fromage|jambon|pâtes|riz|sel|huile|bananes|pommes|carottes|salade|baguette|croquettes|ampoules|bougies|ballons|cadeau|cadeaux|chèques vacances|jeu|livres",
    weak: "lait|eau|clés|monde|petit|jardin|maison|anniversaire|enfants|vélo",
  },
  Story: {
    names: "conte|nouvelle|récit|chapitre|chapitre 1|histoire",
    strong:
      "il était une fois|un jour|ce matin là|ce soir là|soudain|tout à coup|dit elle|dit il|demanda|demanda t elle|demanda t il|répondit|cria|murmura|pensa|regarda|ouvrit|ferma|poussa|sortit|entra|s'approcha|se pencha|se leva|s'assit|prit|vit|sut|tourna|sourit|rit|courut|marcha|avait|était|avaient|étaient|il avait|elle avait|il était|elle était|pendait|tremblait|tirait|les yeux|ses yeux|la main|sa main|ses mains|la voix|une voix|le visage|la porte|la nuit|l'ombre|le silence|le ciel|la forêt|le chien|le vieux|la vieille|la petite fille|le garçon|le roi|la reine|la princesse|le dragon|le loup|grand mère|grand père|personne ne|quelqu'un|quelque chose|là dessous|autrefois|alors|puis|longtemps",
    weak: "elle|lui|il|qui|que|comme|quand|jamais|toujours|porte|mur|oreille|lumière|ans|mains|homme|femme|père|enfant|maison|là|bas",
  },
};
