import type { LanguageWords } from "./vocabulary-lists.ts";

export const DUTCH: LanguageWords = {
  Invoice: {
    names: "factuur|nota|rekening|creditnota|eindafrekening|jaarafrekening|termijnfactuur|aanmaning",
    strong:
      "factuurnummer|factuurdatum|factuuradres|vervaldatum|betalingstermijn|te betalen|totaalbedrag|subtotaal|btw|btw-nummer|excl. btw|incl. btw|exclusief btw|inclusief btw|btw-bedrag|iban|kvk|klantnummer|debiteurnummer|ordernummer|aantal|omschrijving|prijs per stuk|stukprijs|uurtarief|voorrijkosten|arbeidsloon|gelieve|overmaken|over te maken|ten name van|t.n.v.|onder vermelding van|binnen 14 dagen|binnen 30 dagen|automatische incasso|termijnbedrag|verbruik|meterstand|openstaand|verschuldigd",
    weak: "bedrag|totaal|prijs|betaling|klant|levering|korting|euro|uren|dienst|periode",
  },
  Receipt: {
    names:
      "kassabon|bon|kwitantie|ontvangstbewijs|betaalbewijs|ticket|treinkaartje|toegangsbewijs|bestelbevestiging",
    strong:
      "pinnen|contant|wisselgeld|betaald|voldaan|kassa|kassier|bedankt voor uw bezoek|bedankt voor uw aankoop|tot ziens|bewaar deze bon|ruilen|retour|statiegeld|bonus|korting|klantticket|terminal|kaart|maestro|autorisatie|transactie|ontvangen van|de som van|enkele reis|vertrek|spoor|zitplaats|filiaal|bonnr|kopie kaarthouder|u bent geholpen door",
    weak: "totaal|btw|datum|tijd|stuks|winkel|bedrag|euro",
  },
  Letter: {
    names:
      "brief|betreft|onderwerp|open brief|sollicitatiebrief|opzegging|bezwaarschrift|klacht|motivatiebrief|beschikking|kennisgeving",
    strong:
      "geachte heer|geachte mevrouw|geachte|beste|lieve|hoogachtend|met vriendelijke groet|met vriendelijke groeten|met hartelijke groet|liefs|veel liefs|hierbij|naar aanleiding van|in antwoord op|uw brief|ons kenmerk|uw kenmerk|bijlage|wij verzoeken u|ik verzoek u|ik schrijf u|wij delen u mede|helaas|mocht u|neemt u contact|ik zie uw reactie|in afwachting|bij voorbaat|bezwaar maken|wij roepen|wij ondergetekenden|ondertekenen|ondertekend|tijdelijke brief",
    weak: "u|uw|ons|mijn|graag|danken|verzoek|mevrouw|meneer",
  },
  "E-mail": {
    names: "e-mail|mail|bericht",
    strong:
      "aan:|van:|cc:|onderwerp:|verzonden:|hoi|hallo allemaal|goedemorgen|goedemiddag|groetjes|groeten|gr.|mvg|alvast bedankt|zie bijlage|in de bijlage|doorgestuurd bericht|oorspronkelijk bericht|schreef:|verstuurd vanaf mijn|laat maar weten|laat even weten|kun je|kan je|tot morgen|tot dan|even|fijn weekend",
    weak: "morgen|vandaag|maandag|dinsdag|woensdag|donderdag|vrijdag|jij|je|bedankt",
  },
  Résumé: {
    names: "curriculum vitae|cv|levensloop",
    strong:
      "werkervaring|opleiding|opleidingen|vaardigheden|talenkennis|persoonlijke gegevens|persoonsgegevens|geboortedatum|geboorteplaats|nationaliteit|rijbewijs|profiel|competenties|referenties|hobby|interesses|stage|vrijwilligerswerk|moedertaal|vloeiend|hbo|mbo|vwo|havo|bachelor|master|diploma|cursussen|certificaten|heden|verantwoordelijk voor|medewerker|projectleider",
    weak: "ervaring|functie|bedrijf|werkzaamheden|kennis|team",
  },
  "Meeting notes": {
    names: "notulen|verslag vergadering|vergaderverslag|besprekingsverslag|actielijst|agenda",
    strong:
      "aanwezig|afwezig|afgemeld|afwezig met kennisgeving|voorzitter|notulist|notulen|agendapunt|opening|vaststellen agenda|mededelingen|rondvraag|sluiting|actiepunten|actiepunt|besluit|besloten|vergadering|volgende vergadering|actiehouder|stemming|unaniem|goedgekeurd|bestuur|ledenvergadering|ingekomen stukken|penningmeester",
    weak: "punt|actie|lid|leden|voorstel|bespreking|datum|locatie",
  },
  Report: {
    names: "rapport|jaarverslag|onderzoeksrapport|verslag|jaarrekening|onderzoek|evaluatie|medisch verslag",
    strong:
      "samenvatting|conclusie|conclusies|aanbevelingen|inleiding|resultaten|methode|onderzoeksvraag|bijlagen|bevindingen|uit het onderzoek blijkt|respondenten|steekproef|figuur|tabel|percentage|procent|ten opzichte van|gestegen|gedaald|kwartaal|omzet|begroting|analyse|literatuur|kwetsbaarheid|diagnose|patiënt|anamnese",
    weak: "gegevens|gemiddeld|aantal|jaar|doel|toename|afname|effect",
  },
  Article: {
    names: "nieuws|nieuwsbericht|persbericht|artikel|column|interview|blog|uitgebracht|beschikbaar",
    strong:
      "volgens|zei|zegt|aldus|woordvoerder|meldt|maakte bekend|bekendgemaakt|de politie|gemeente|burgemeester|minister|onderzoekers|inwoners|bezoekers|afgelopen|vorig jaar|dit jaar|maandag|wereldwijd|miljoen|nieuwe versie|met genoegen|aankondigen|lezers|deskundigen|bovendien|inmiddels|sinds|eeuw",
    weak: "mensen|stad|land|wereld|nieuw|eerste|grote|veel|jaren",
  },
  Essay: {
    names: "essay|betoog|beschouwing|opstel|opinie",
    strong:
      "enerzijds|anderzijds|ten eerste|ten tweede|bovendien|desondanks|kortom|mijns inziens|ik ben van mening|volgens mij|stelling|argument|tegenargument|de vraag is|men zou kunnen|samenleving|vrijheid|waarheid|filosof|moraal|betekenis|in wezen|juist daarom|concluderend|derhalve|immers",
    weak: "wij|ons|mens|mensen|denken|leven|natuur|cultuur|kunst",
  },
  Recipe: {
    names: "recept|ingrediënten|bereiding|bereidingswijze|benodigdheden",
    strong:
      "ingrediënten|bereiding|bereidingswijze|eetlepel|theelepel|el|tl|gram|snuf|teen knoflook|teentjes|ui|uien|bloem|boter|suiker|eieren|melk|zout en peper|peper en zout|olijfolie|snijd|snipper|bak|kook|meng|roer|klop|verwarm de oven|voorverwarm|oven|minuten|laat het|voeg toe|voeg|breng aan de kook|schep|serveer|personen|porties|kneed|deeg|pan|bakvorm",
    weak: "zout|peper|water|olie|graden|garen|klein|fijn|fruit",
  },
  Contract: {
    names:
      "overeenkomst|contract|huurovereenkomst|arbeidsovereenkomst|koopovereenkomst|algemene voorwaarden|gebruikersvoorwaarden|verkoopvoorwaarden|statuten|reglement|licentie|privacyverklaring|privacybeleid",
    strong:
      "partijen|ondergetekenden|verhuurder|huurder|werkgever|werknemer|opdrachtgever|opdrachtnemer|verkoper|koper|artikel|lid|overeengekomen|komen overeen|aansprakelijk|aansprakelijkheid|schadevergoeding|ontbinding|beëindigen|opzegtermijn|opzegging|schriftelijk|rechten en plichten|verplicht|verplichting|van toepassing|toepasselijk recht|nederlands recht|bevoegde rechter|geschillen|geheimhouding|intellectuele eigendom|voorwaarden|hierna te noemen|hierna|bepalingen|in werking|waarborgsom|looptijd|niet-nakoming|overmacht|gerechtigd|persoonsgegevens|conform|aldus overeengekomen",
    weak: "gebruik|gebruiker|dienst|diensten|partij|termijn|recht|wet|derden|toestemming",
  },
  Manual: {
    names:
      "handleiding|gebruiksaanwijzing|gebruikershandleiding|installatiehandleiding|instructie|montagehandleiding|hoofdstuk|stappenplan|veelgestelde vragen|faq",
    strong:
      "klik|klik op|druk op|selecteer|kies|installeren|installeer|installatie|opstarten|herstart|instellingen|waarschuwing|let op|opmerking|tip|stap|stappen|aansluiten|sluit aan|schakel|schakelaar|knop|menu|scherm|stekker|reinigen|onderhoud|batterij|verwijder|plaats|controleer|zorg ervoor|voer uit|commando|bestand|bestanden|map|wachtwoord|pakket|pakketten|inhoudsopgave|paragraaf|problemen oplossen|storing|storingen|geheugen|harde schijf|stuurprogramma",
    weak: "gebruik|systeem|computer|apparaat|wanneer|moet|kunt|software|versie",
  },
  List: {
    names:
      "lijst|boodschappenlijst|boodschappen|paklijst|takenlijst|checklist|to do|inventaris|inpaklijst|verlanglijst",
    strong:
      "brood|kaas|melk|eieren|wc-papier|aardappelen|appels|tandpasta|tandenborstel|paspoort|oplader|sokken|kopen|bellen|ophalen|afspraak maken|niet vergeten|meenemen|schoonmaken|afwassen|pakken|regelen",
    weak: "stuks|dozen|x|en|voor",
  },
  Story: {
    names: "verhaal|sprookje|roman|hoofdstuk|proloog|novelle|er was eens",
    strong:
      "er was eens|zei hij|zei ze|vroeg hij|vroeg ze|fluisterde|riep|antwoordde|lachte|keek|liep|stond|zat|hoorde|voelde|dacht|wist|plotseling|opeens|ogen|hand|handen|stem|deur|nacht|donker|moeder|vader|grootmoeder|oude man|het meisje|de jongen|haar ogen|zijn ogen|zuchtte|glimlachte|knikte|trok|nam|ging|kwam|langzaam|stil|stilte|schaduw|bos|koning|prinses",
    weak: "hij|zij|ze|hem|haar|was|waren|had|toen|daar|weer|nog|huis|straat",
  },
};
