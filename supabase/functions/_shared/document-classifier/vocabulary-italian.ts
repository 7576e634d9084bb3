import type { AddedWords } from "./vocabulary-lists.ts";

export const ITALIAN: AddedWords = {
  Invoice: {
    names:
      "fattura|fattura n|bolletta|bolletta luce|bolletta gas|parcella|nota di credito|avviso di pagamento|proforma",
    strong:
      "fattura|fattura n|numero fattura|data fattura|bolletta|periodo di riferimento|periodo di fatturazione|totale da pagare|totale fattura|totale bolletta|netto a pagare|da pagare|imponibile|iva|iva 22|aliquota|p iva|partita iva|c f|codice fiscale|codice cliente|codice pod|pdr|scadenza|modalità di pagamento|pagamento|bonifico|bonifico bancario|addebito|addebito diretto|conto corrente|coordinate bancarie|prezzo unitario|quantità|q tà|importo|importi|dettaglio degli importi|descrizione|manodopera|trasferta|acconto|acconto versato|saldo|ritenuta|ritenuta d'acconto|ritenuta acconto|cassa previdenza|marca da bollo|consumo|consumo fatturato|consumi|kwh|potenza impegnata|letture|lettura|contatore|spesa per la materia energia|oneri di sistema|imposte|fornitura|intestatario|spett le|prestazione|prestazioni|onorario|gg d f|sconto",
    weak: "prezzo|costo|euro|servizio|cliente|totale|pagare|spese|spesa|rata|mese|gestione|trasporto|guasti",
  },
  Receipt: {
    names:
      "scontrino|scontrino fiscale|ricevuta|ricevuta di pagamento|ricevuta fiscale|documento commerciale|biglietto|biglietto treno|quietanza|carta d'imbarco",
    strong:
      "scontrino|ricevuta|documento commerciale|di vendita o prestazione|totale complessivo|di cui iva|importo pagato|pagamento elettronico|pagamento contante|contanti|in contanti|contante|resto|bancomat|carta di credito|pagato|pagato in|ricevo da|ricevo dal|riceve da|ho ricevuto|abbiamo ricevuto|la somma di|quale canone|in fede|a saldo|per quietanza|grazie e arrivederci|grazie per la visita|grazie per l'acquisto|cassa|operatore|reparto|coperto|coperti|tavolo|resi entro|conservare lo scontrino|cambio merce|doc n|biglietto|posto|carrozza|binario|partenza|arrivo|adulto|intero|ridotto|non rimborsabile|punti|punti fidelity|offerta",
    weak: "totale|iva|grazie|euro|importo|prezzo|acquisto|negozio|firma|canone|acqua",
  },
  Letter: {
    names:
      "lettera|raccomandata|disdetta|diffida|sollecito|sollecito di pagamento|reclamo|comunicazione|lettera di presentazione|lettera di dimissioni|richiesta|avviso|circolare",
    strong:
      "gentile signora|gentile signore|gentile cliente|gentili|gent ma|gent mo|gent mi|egregio|egregio signore|egr|spett le|spettabile|spett|alla cortese attenzione|c a|pregiatissimo|illustrissimo|distinti saluti|cordiali saluti|porgo distinti saluti|porgo cordiali saluti|porgiamo|porgo|i migliori saluti|in attesa di|in attesa di un|un vostro riscontro|cortese riscontro|riscontro|restiamo a disposizione|resto a disposizione|rimaniamo a disposizione|a disposizione|a vostra disposizione|per qualsiasi chiarimento|chiarimento|chiarimenti|ringraziando|la ringraziamo|la ringrazio|vi ringrazio|le comunichiamo|si comunica|vi comunico|comunichiamo|comunica|la informiamo|la preghiamo|vi prego|la prego|la invitiamo|si chiede|chiedo|chiediamo|si prega|con la presente|la presente|il sottoscritto|la sottoscritta|in riferimento a|in riferimento alla|facendo seguito|a seguito di|in risposta a|le scrivo|desidero|desidererei|vorrei|vi scrivo|ci dispiace|siamo spiacenti|sono spiacente|siamo lieti|mi permetto|raccomandata a r|raccomandata|prot|prot n|oggetto|allegato|in allegato|allegati|ufficio|entro il|pertanto|la propria volontà|recedere|disdetta|cara|caro|cari|carissimi|carissima|carissimo|mia cara|mio caro|vi abbraccio|ti abbraccio|un abbraccio|con affetto|affettuosamente|baci|un bacio|tua|salutatemi|salutami|mi manchi|la tua lettera|cartolina",
    weak: "signora|signore|sig|sig ra|sig re|dott|vostra|vostro|vostri|suo|sua|la|le|vi|ti|voi|lettera|grazie|saluti|cortese|cortesemente|disposizione|zia|zio|nonna|nonno|ragazzi",
  },
  "E-mail": {
    names: "posta|posta elettronica|messaggio",
    strong:
      "inviato|inviato da iphone|inviato da|messaggio originale|messaggio inoltrato|ha scritto|ti inoltro|vi inoltro|in allegato|allego|ti allego|vi allego|trovi in allegato|ciao|ciao a tutti|ciao a tutte|buongiorno|buongiorno a tutti|buonasera|un saluto|saluti|a presto|a domani|a dopo|ci sentiamo|ci vediamo|fammi sapere|fatemi sapere|dimmi|mi confermi|confermi|mi fai sapere|ok per me|va bene|nessun problema|grazie mille|grazie in anticipo|per mail|la mail|tua mail|un bacio|baci",
    weak: "grazie|domani|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|ieri|riunione|settimana|oggi|risposta",
  },
  Résumé: {
    names: "curriculum|curriculum vitae|cv europass|europass|il mio curriculum",
    strong:
      "esperienze lavorative|esperienza lavorativa|esperienze professionali|esperienza professionale|esperienza|esperienze|informazioni personali|dati personali|istruzione|istruzione e formazione|formazione|titoli di studio|titolo di studio|competenze|competenze linguistiche|competenze informatiche|capacità|lingue|lingue straniere|inglese|francese|tedesco|spagnolo|madrelingua|ottimo|buono|fluente|livello|scolastico|informatica|pacchetto office|patente|patente b|automunita|automunito|data di nascita|luogo e data di nascita|nazionalità|stato civile|celibe|coniugato|coniugata|laurea|laureata|laureato|laurea in|diploma di|maturità|liceo|istituto|università|votazione|qualifica|attestato|tirocinio|stage presso|corso di|corsi|autorizzo il trattamento|trattamento dei miei dati|trattamento dei dati personali|responsabile|addetta|addetto|commessa|impiegata|impiegato|cuoco|cameriere|infermiera|ingegnere|insegnante|operaio|aiuto|oggi|dal 2019|anni di esperienza|presso|mansioni|disponibile|disponibilità|trasferte|interessi|chi sono|profilo|referenze",
    weak: "azienda|gestione|clienti|vendite|coordinamento|squadra|lavoro|ristorante|stagione|indirizzo|telefono|nome|cognome|lettura|viaggi|pesca|calcio|nuoto|musica|residente",
  },
  "Meeting notes": {
    names:
      "verbale|verbale di assemblea|verbale di riunione|verbale della riunione|verbale assemblea|assemblea|assemblea ordinaria|assemblea condominiale|assemblea dei soci|riunione|consiglio di classe|consiglio direttivo|ordine del giorno|appunti riunione",
    strong:
      "verbale|ordine del giorno|assemblea|l'assemblea|assemblea dei condomini|condomini|condominio|presenti|sono presenti|assenti|assenti giustificati|giustificati|rappresentati per delega|delega|deleghe|millesimi|convocazione|seconda convocazione|prima convocazione|si è riunita|si è riunito|si riunisce|assume la presidenza|presidente|funge da segretario|segretario|segretaria|il presidente|constatata|dichiara aperta|seduta|la seduta|seduta è tolta|la seduta è tolta|dichiara chiusa|punto 1|punto 2|punto 3|approvazione|approvato|approva|approvata|all'unanimità|unanimità|a maggioranza|maggioranza|voto contrario|voti favorevoli|favorevoli|contrari|astenuti|delibera|deliberare|deliberato|si delibera|discutere|si decide|si è deciso|si propone|viene confermato|nomina|consuntivo|preventivo|bilancio|riparto|varie ed eventuali|null'altro essendovi|argomenti trattati|argomenti|prossima riunione|ci rivediamo|rappresentanti|se ne occupa|si occupa|chiede|propone|illustra|letto e approvato",
    weak: "amministratore|lavori|ditta|preventivi|cassa|spese|genitori|classe|maestra|soci|punto|entro|proposta|decisione|rinviato|incarico|compenso|riunione|scrive|raccolgono|festa",
  },
  Report: {
    names:
      "relazione|relazione tecnica|relazione annuale|rapporto|referto|referto medico|perizia|lettera di dimissione|esami del sangue|analisi|esito|verifica|indagine|sopralluogo|valutazione",
    strong:
      "referto|relazione|paziente|esame|esami|data esame|medico richiedente|medico curante|quesito clinico|quesito|anamnesi|anamnesi patologica|esame obiettivo|diagnosi|diagnosi di dimissione|terapia|terapia domiciliare|terapia in corso|decorso|decorso clinico|motivo del ricovero|ricovero|dimissione|allergie|visita|si consiglia|si raccomanda|consigliata|controllo tra|ospedale|poliambulatorio|ambulatorio|laboratorio|diagnostica|diagnostica per immagini|ecografia|radiografia|risonanza|tac|emocromo|emoglobina|glicemia|colesterolo|creatinina|valori di riferimento|lesioni|lesione|frattura|nella norma|nei limiti|non si osservano|non si rilevano|si osserva|si rileva|assenza di|lieve|regolare|regolari|senza segni di|conclusioni|conclusione|premessa|stato dei luoghi|rilievi|rilievi eseguiti|esito|esiti|committente|tecnico incaricato|data del sopralluogo|sopralluogo|raccomandazioni|risultati|metodologia|obiettivi|obiettivo|introduzione|tabella|grafico|allegati|indagine|intervistati|aumento del|diminuzione del|rispetto all'anno precedente|rispetto al|in media|danni|costo stimato|misurata|infiltrazioni|compresse",
    weak: "dott|dottore|destro|destra|sinistro|sinistra|diametro|dimensioni|mq|stato|dati|rischi|rischio|livello|numero|anno|misure|superficie|dolore|eseguito|grado|periodo|stima",
  },
  Article: {
    names: "articolo|notizia|notizie|intervista|intervista a|comunicato stampa|editoriale|recensione",
    strong:
      "rilascio|rilasciata|rilasciato|siamo lieti|annunciare|annuncio|nuova versione|versione|vulnerabilità|aggiornamento|aggiornare|novità|conferenza|ospiti|comunità|disponibile|iscrizioni|iscriverti|esaurito|secondo gli esperti|gli esperti|spiega|racconta|afferma|sostiene|ha dichiarato|ha annunciato|ha detto|i ricercatori|uno studio|lo studio|gli scienziati|gli abitanti|il comune|il sindaco|la sindaca|il governo|l'associazione|il secolo|secolo|milioni|miliardi|migliaia di|ogni anno|quest'anno|l'anno scorso|in italia|in tutto il mondo|storico|storica|biologa|biologo|docente|professore di|fondata|fondato|nato a|nata a|situato|conosciuto|famoso|inaugurato|visitatori|turisti|museo|pubblicato|lettori|popolazione|la città|città|il paese|la regione|scoperta|tuttavia|intanto|infatti|inoltre|sempre più|decenni|da anni|generazioni",
    weak: "anni|anno|mondo|gente|giovani|nuovo|nuova|nuovi|grande|grandi|storia|natura|acqua|ultimi|chilometri|alcuni|altri|uccelli",
  },
  Essay: {
    names: "saggio|saggio breve|tema|tema di italiano|tema sul|tema sulla|riflessioni|riflessione",
    strong:
      "da un lato|dall'altro lato|da una parte|dall'altra parte|in primo luogo|in secondo luogo|innanzitutto|in conclusione|per concludere|in definitiva|insomma|pertanto|dunque|quindi|tuttavia|infatti|certo|al contrario|mi sembra che|credo che|penso che|a mio parere|a mio avviso|secondo me|possiamo|si può dire|si potrebbe|mi chiedo|mi sono chiesta|mi sono chiesto|la questione|l'autore|il lettore|il romanzo|la poesia|la società|la libertà|la verità|la bellezza|la morale|la giustizia|la felicità|il silenzio|il pensiero|l'uomo|l'essere umano|la ragione|cioè|in altre parole|in questo modo|ovvero",
    weak: "perché|però|anche|forse|sempre|mai|cosa|cose|mondo|senso|noi|nostra|nostro|niente|nulla|morte|amore|epoca|oggi|invece|proprio",
  },
  Recipe: {
    names:
      "ricetta|ricette|ingredienti|torta|tiramisù|zuppa|minestra|risotto|pasta e|ragù|lasagne|crostata|biscotti|gnocchi|frittata|insalata",
    strong:
      "ricetta|ingredienti|preparazione|procedimento|dosi|dosi per|persone|per 4 persone|per 6 persone|tempo di cottura|cottura|farina|zucchero|burro|uova|uovo|tuorli|albumi|panna|lievito|vaniglia|cannella|pizzico|pizzico di sale|pepe|peperoncino|olio|olio d'oliva|olio extravergine|aceto|aglio|spicchio|spicchio d'aglio|spicchi|cipolla|cipolle|carote|carota|sedano|pomodori|pomodoro|pelati|zucchine|melanzane|patate|funghi|pollo|manzo|carne macinata|pancetta|prosciutto|guanciale|ceci|fagioli|lenticchie|riso|parmigiano|parmigiano grattugiato|pecorino|mozzarella|ricotta|mascarpone|savoiardi|cioccolato|cacao|limone|prezzemolo|basilico|rosmarino|alloro|cucchiaio|cucchiai|cucchiaino|cucchiaini|q b|qb|gr|forno|in forno|preriscaldate|infornate|infornare|padella|pentola|casseruola|teglia|pirofila|ciotola|frigorifero|fuoco basso|a fuoco basso|fuoco lento|fuoco medio|mescolare|mescolate|mescolando|aggiungere|aggiungete|unire|versare|versate|tagliare|tagliate|tritare|soffriggere|soffritto|rosolare|far cuocere|cuocere|cuocete|lessare|bollire|bollore|scolare|scolate|montate|montare|sbattere|impastare|impasto|stendete|disponete|coprite|lasciate riposare|lasciar riposare|far riposare|riposare|spolverate|servire|servite|prima di servire|a neve|mettere a bagno|sciacquarli|frullare|crema|strato",
    weak: "minuti|freddo|calda|caldo|acqua|metà|grande|sodo|litro|poco|mezza|rosso|nonna|fetta|pezzetto|foglia|filo",
  },
  Contract: {
    names:
      "termini e condizioni|condizioni generali|termini di servizio|condizioni d'uso|informativa sulla privacy|contratto|contratto di locazione|contratto di lavoro|contratto di affitto|contratto di vendita|locazione|scrittura privata|compravendita|accordo|accordo di riservatezza|convenzione|condizioni generali|polizza|polizza assicurativa|garanzia|certificato di garanzia|procura|statuto|preliminare",
    strong:
      "presenti condizioni|gli utenti|l'utente|utente|responsabilità|diritto di recesso|dati personali|legge applicabile|foro competente|proprietà intellettuale|risoluzione|si riserva il diritto|consumatore|obblighi|forza maggiore|accettazione|si conviene|si conviene quanto segue|si stipula|si conviene e si stipula|si stabilisce quanto segue|quanto segue|tra i sottoscritti|i sottoscritti|le parti|delle parti|ciascuna delle parti|di seguito|di seguito denominato|di seguito denominata|denominato|denominata|da una parte|dall'altra|nato a|nata a|residente in|residente a|domiciliata|domiciliato|con sede in|legale rappresentante|rappresentata da|locatore|il locatore|locatrice|conduttore|conduttrice|la conduttrice|venditore|il venditore|acquirente|l'acquirente|compratore|datore di lavoro|datrice di lavoro|lavoratore|lavoratrice|la lavoratrice|committente|prestatore|mutuante|mutuatario|contraente|assicurato|assicuratore|concede in locazione|che accetta|accetta|si obbliga|si obbliga a|si impegna|si impegna a|è tenuto a|è fatto divieto|divieto|durata|la durata|rinnovato tacitamente|tacitamente|rinnovo|disdetta|preavviso|recesso|recedere|risoluzione|inadempimento|canone|canone annuo|deposito cauzionale|cauzione|caparra|caparra confirmatoria|sublocare|sublocazione|periodo di prova|retribuzione|tempo indeterminato|tempo determinato|assunta|assunzione|mansioni|ccnl|ferie|tredicesima|foro competente|il foro di|controversia|controversie|ai sensi|ai sensi di legge|norme vigenti|di legge|forza maggiore|presente contratto|il presente contratto|presente scrittura|la presente scrittura|letto approvato e sottoscritto|letto confermato e sottoscritto|letto e sottoscritto|sottoscritto|approvato e sottoscritto|in duplice copia|duplice copia|in fede|rate mensili|a carico|a carico dell'acquirente|ceduto|vincoli|stato in cui si trova|visto e piaciuto|garantisce|firma|garanzia|difetti|art 1|art 2|art 3|articolo 1|oggetto|decorrenza",
    weak: "contratto|appartamento|euro|prezzo|somma|mese|mesi|anni|anno|termine|obbligazioni|diritto|legge|entro|spese|consegna|chiavi|uso|pagamento|accordo|veicolo|saldo|sito",
  },
  Manual: {
    names:
      "istruzioni|istruzioni per l'uso|istruzioni d'uso|istruzioni di montaggio|manuale|manuale d'uso|manuale di istruzioni|manuale utente|guida|guida rapida|guida all'uso|guida all'installazione",
    strong:
      "attenzione|spegnere|spegnere la macchina|girare|premere|tirare|controllare|sostituire|scopo del gioco|giocatori|a sinistra|a destra|la leva|il pedale|istruzioni|istruzioni per l'uso|leggere attentamente|leggete attentamente|conservare|conservarle|conservate|consultazioni future|avvertenze|avvertenza|avvertenze di sicurezza|attenzione|messa in funzione|prima dell'uso|prima di utilizzare|al primo utilizzo|primo utilizzo|utilizzo|installazione|montaggio|pulizia|manutenzione|pulizia e manutenzione|risoluzione dei problemi|assistenza|centro assistenza|caratteristiche tecniche|dati tecnici|l'apparecchio|apparecchio|dispositivo|elettrodomestico|non utilizzare|non usare|non mettere|non immergere|non lasciare|mai|fuori dalla portata|portata dei bambini|lontano da|scollegare|scollegate|staccare la spina|la spina|spina|collegare|collegate|premere|premete|premere il tasto|il tasto|tasto|pulsante|interruttore|spia|accendere|accendete|spegnere|spento|batteria|caricare|caricabatterie|vite|viti|avvitare|svitare|stringere|allentare|girare|ruotare|ruotate|manopola|inserire|inserite|posizionare|posizionate|rimuovere|rimuovete|togliere|estrarre|verificare|verificare che|controllare|controllate|assicurarsi|assicurarsi che|assicuratevi|impostare|impostate|selezionare|selezionate|cliccare|cliccate|scaricare|schermo|aprire|aprite|chiudere|chiudete|riempire|riempite|svuotare|svuotate|sciacquare|asciugare|panno umido|panno|filtro|serbatoio|coperchio|cavo|potenza|temperatura|fusibile|passo 1|passo 2|avvio|interrompere|superficie piana|superficie|per scegliere",
    weak: "usare|uso|prima di|dopo|acqua|ogni|sicurezza|fino a|asciutto|livello|rosso|luce|pulire|pulito|prodotti|parete|piatto|anello",
  },
  List: {
    names:
      "lista|lista della spesa|lista delle cose|la spesa|da fare|cose da fare|da comprare|inventario|valigia|lista invitati|lista nozze|promemoria|elenco",
    strong:
      "da fare|da comprare|da portare|comprare|chiamare|prenotare|disdire|ritirare|portare|pagare|avvisare|cambiare|svuotare|regalare|prendere|non dimenticare|ricordarsi|passaporto|asciugamani|asciugamano|caricatore|caricabatterie|spazzolino|dentifricio|crema solare|cerotti|calzini|pigiama|torcia|lenzuola|coperte|pannolini|carta igienica|detersivo|ammorbidente|spugne|sacchetti|sacchi|sapone|formaggio|prosciutto|biscotti|riso|caffè|banane|mele|insalata|pomodori|pollo|ghiaccio|tovaglioli|bicchieri|piatti|candeline|palloncini|regalo|regali|invitati|crocchette|lampadine|scatoloni|birra|torta|duplicato|tende|voltura|imbianchino",
    weak: "uova|acqua|chiavi|casa|compleanno|bimbi|bici|olio|zucchero|sabato|domenica|grandi|piccoli|nuovo",
  },
  Story: {
    names: "racconto|racconti|capitolo|capitolo 1|storia|romanzo|prologo|fiaba|favola",
    strong:
      "c'era una volta|un giorno|quella mattina|quella notte|quella sera|all'improvviso|improvvisamente|disse|chiese|domandò|rispose|gridò|mormorò|sussurrò|pensò|guardò|aprì|chiuse|spinse|uscì|entrò|si avvicinò|si alzò|si sedette|si chinò|mise|vide|seppe|tornò|sorrise|corse|camminò|aveva|avevano|erano|stava|andava|sembrava|sapeva|voleva|tremava|gli occhi|i suoi occhi|la mano|la sua mano|le mani|la voce|una voce|il volto|la porta|la notte|l'ombra|il silenzio|il cielo|il bosco|il cane|il vecchio|la vecchia|la bambina|il bambino|il ragazzo|il re|la regina|la principessa|il drago|il lupo|la nonna|il nonno|nessuno|qualcuno|qualcosa|allora|dopo un po'",
    weak: "lui|che|quando|mai|sempre|dietro|muro|luce|anni|mani|uomo|madre|casa|laggiù|sotto|ancora",
  },
};
