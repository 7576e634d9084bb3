import type { LanguageWords } from "./vocabulary-lists.ts";

/** Beginnings of words: they are inflected. */
export const POLISH: LanguageWords = {
  Invoice: {
    names:
      "faktura|faktura vat|rachunek|faktura proforma|nota księgowa|faktura korygując|wezwanie do zapłaty|rozliczenie",
    strong:
      "faktura nr|numer faktury|data wystawienia|data sprzedaży|termin płatności|termin zapłaty|sposób zapłaty|forma płatności|sprzedawca|nabywca|nip|regon|do zapłaty|razem do zapłaty|należność|kwota|wartość netto|wartość brutto|kwota vat|stawka vat|cena netto|cena jednostkowa|ilość|jm|szt|razem|słownie|przelew|numer rachunku|numer konta|konto bankowe|nazwa towaru|odbiorca|wystawił|okres rozliczeniowy|zużycie|kwh|odczyt|opłata|zaległ",
    weak: "netto|brutto|vat|suma|usługa|usług|zł|pln|klient|cena",
  },
  Receipt: {
    names:
      "paragon|paragon fiskalny|pokwitowanie|potwierdzenie zapłaty|potwierdzenie zamówienia|bilet|dowód wpłaty|kp",
    strong:
      "paragon|gotówka|reszta|karta|karta płatnicza|kasjer|kasa|sprzedaż opodatk|suma pln|ptu|podsumowanie|zapłacono|dziękujemy za zakupy|zapraszamy ponownie|niefiskalny|zwrot|terminal|autoryzacj|pokwitowanie|otrzymał|kwituję|kwotę|odjazd|przyjazd|peron|wagon|miejsce|ulgowy|normalny|opak|rabat|numer transakcji",
    weak: "suma|razem|szt|data|godz|zł|sklep",
  },
  Letter: {
    names:
      "list|list otwarty|pismo|podanie|wniosek|reklamacja|wypowiedzenie|list motywacyjny|decyzja|zawiadomienie|dotyczy|skarga|odwołanie",
    strong:
      "szanowny panie|szanowna pani|szanowni państwo|szanown|drogi|droga|kochan|z poważaniem|z wyrazami szacunku|łączę pozdrowienia|serdecznie pozdrawiam|z pozdrowieniami|uprzejmie proszę|uprzejmie informuj|zwracam się z prośbą|w odpowiedzi na|w związku z|w nawiązaniu|niniejszym|proszę o|informujemy|zawiadamia|państwa pism|pana pism|z góry dziękuję|załącznik|załączeniu|dołączam|ubiegać się|ubiegam|tęsknię|całuję|ściskam|wzywamy|podpis|podpisz|my niżej podpisani|apelujemy",
    weak: "pan|pani|państw|mój|nasz|prośb|dziękuj",
  },
  "E-mail": {
    names: "e-mail|wiadomość|mail",
    strong:
      "od:|do:|temat:|wysłano:|dw:|cześć|hej|dzień dobry|witam|witajcie|pozdrawiam|pozdr|pzdr|dzięki|z góry dzięki|w załączniku|przesyłam|przekazuję|wiadomość oryginalna|przekazana wiadomość|napisał|wysłane z mojego|daj znać|dajcie znać|dajcie|możesz|możecie|do jutra|do zobaczenia|miłego dnia|miłego weekendu",
    weak: "jutro|dziś|dzisiaj|poniedziałek|wtorek|środ|czwartek|piątek|spotkani",
  },
  Résumé: {
    names: "curriculum vitae|cv|życiorys",
    strong:
      "doświadczenie zawodowe|doświadczenie|wykształcenie|umiejętności|języki obce|znajomość język|dane osobowe|data urodzenia|prawo jazdy|zainteresowania|kursy|szkolenia|certyfikat|staż|praktyk|studia|licencjat|magister|inżynier|obecnie|stanowisko|obowiązki|zakres obowiązków|biegle|ojczysty|referencje|podsumowanie zawodowe|wyrażam zgodę na przetwarzanie|kat. b|uczelnia|politechnika|uniwersytet",
    weak: "firma|praca|projekt|zespół|znajomość|obsługa",
  },
  "Meeting notes": {
    names:
      "protokół|protokół z zebrania|protokół z posiedzenia|notatka ze spotkania|notatka służbowa|protokół zebrania",
    strong:
      "obecni|nieobecni|uczestnicy|porządek obrad|porządek zebrania|przewodnicząc|protokolant|zebrani|posiedzeni|walne zgromadzenie|uchwał|podjęto uchwałę|jednogłośnie|głosowani|za przyjęciem|przeciw|wstrzymał|ustaleni|ustalono|zdecydowano|wolne wnioski|zadania|odpowiedzialn|termin realizacji|następne spotkanie|kolejne spotkanie|otworzył|zamknął|na tym protokół|kworum|omówiono",
    weak: "punkt|członk|zarząd|data|godzin|spotkani|wnios",
  },
  Report: {
    names:
      "raport|sprawozdanie|sprawozdanie roczne|raport roczny|analiza|badanie|ekspertyza|opinia|karta informacyjna|praca magisterska",
    strong:
      "streszczenie|podsumowanie|wprowadzenie|wstęp|wnioski|wyniki|wyniki badań|metodyka|metodologia|rekomendacje|zalecenia|rysunek|tabela|wykres|badani|respondent|próba|analiz|w porównaniu z|wzrost|spadek|wzrosł|spadł|kwarta|procent|przychod|kosztów|budżet|dane|wskaźnik|stwierdzono|załączniki|bibliografia|rozpoznanie|pacjent|podatność|podatnoś|luk bezpieczeństwa",
    weak: "rok|średni|liczba|poziom|udział|okres|cel",
  },
  Article: {
    names:
      "artykuł|aktualności|wiadomości|reportaż|wywiad|komunikat prasowy|felieton|blog|wydano|nowa wersja|informacj",
    strong:
      "według|powiedział|mówi|poinformował|podkreśla|zapowiedział|wydan|wydaliśmy|wersj|z przyjemnością|ogłosi|rzecznik|burmistrz|prezydent|policj|rząd|minister|naukowc|badacz|eksper|mieszkańc|zwiedzając|w poniedziałek|w ubiegłym|w tym roku|milion|miliard|wiek|założon|znany|czytelnik|wydarzen|konferencj|odkryto|zalec|użytkowni|aktualiz|zmiany|wstrzyma|listy mailingowe|społecznoś",
    weak: "ludzi|miast|kraj|świat|nowy|nowa|pierwsz|rok|lat|bardzo",
  },
  Essay: {
    names: "esej|rozprawka|wypracowanie|rozważania|felieton",
    strong:
      "z jednej strony|z drugiej strony|po pierwsze|po drugie|ponadto|jednakże|zatem|dlatego też|moim zdaniem|uważam|sądzę|wydaje się|można powiedzieć|argument|teza|społeczeństw|wolnoś|prawd|moraln|filozof|sens|istot|człowiek|natur|kultur|podsumowując|reasumując|wynika z tego|czyż|albowiem|pytanie brzmi",
    weak: "my|nas|nam|życi|świat|myśl|sztuk|histori|literatur",
  },
  Recipe: {
    names: "przepis|składniki|przygotowanie|sposób przygotowania|wykonanie",
    strong:
      "składniki|sposób przygotowania|przygotowanie|łyżka|łyżki|łyżek|łyżeczk|szklank|dag|szczypt|ząbk|ząbek|czosnk|cebul|mąk|masł|cukr|cukier|jajk|jaja|jajek|mlek|śmietan|oliw|olej|sól|soli|pieprz|pokroić|pokrój|wymieszać|wymieszaj|mieszać|dodać|dodaj|gotować|gotuj|smażyć|usmaż|piec|piekarnik|rozgrzan|rozgrzej|zagnieść|ciasto|minut|porcj|podawać|podawaj|wlać|wlej|obrać|obierz|ubić|posypać|kalorie|kcal|odcedzić|patelni|garn|makaron|mięs",
    weak: "wod|woda|stopni|drobno|ostudzić|masa",
  },
  Contract: {
    names:
      "umowa|umowa najmu|umowa o pracę|umowa zlecenie|umowa o dzieło|umowa sprzedaży|regulamin|ogólne warunki|warunki korzystania|polityka prywatności|licencja|statut|porozumienie|pełnomocnictwo",
    strong:
      "strony|stron umowy|zwany dalej|zwana dalej|zwanym dalej|zawarta|zawarto|pomiędzy|wynajmując|najemc|pracodawc|pracownik|zleceniodawc|zleceniobiorc|wykonawc|zamawiając|sprzedając|kupując|przedmiot umowy|przedmiotem umowy|zobowiązuje się|zobowiązan|wypowiedzeni|okres wypowiedzenia|rozwiązani|odstąpi|odpowiedzialnoś|odszkodowan|kara umown|kodeks cywilny|kodeksu cywilnego|sąd właściwy|w formie pisemnej|postanowieni|niniejsz|załącznik|ust.|art.|usługobiorc|usługodawc|użytkownik|konsument|świadczeni|danych osobowych|kaucj|w dwóch jednobrzmiących|egzemplarz|uprawnion|regulamin|spółk|zgodnie z",
    weak: "praw|warunk|termin|prawa|usług|korzystan|konto|osob",
  },
  Manual: {
    names:
      "instrukcja|instrukcja obsługi|instrukcja montażu|podręcznik|poradnik|przewodnik|rozdział|jak|najczęściej zadawane pytania",
    strong:
      "kliknij|kliknąć|naciśnij|nacisnąć|wybierz|wybrać|zainstaluj|instalacj|instalator|uruchom|uruchomi|restart|ustawieni|konfiguracj|ostrzeżenie|uwaga|wskazówka|krok|kroki|podłącz|odłącz|włącz|wyłącz|przycisk|menu|ekran|gniazdk|czyszczeni|konserwacj|bateri|usuń|sprawdź|upewnij się|polecen|plik|katalog|hasło|pakiet|spis treści|rozwiązywanie problemów|pamięć|dysk|urządzeni|wykonaj|wpisz|składni|opcj|argument",
    weak: "system|komputer|używa|można|należy|wersj|jeśli",
  },
  List: {
    names: "lista|lista zakupów|lista rzeczy|spis|do zrobienia|zakupy|inwentarz|wykaz",
    strong:
      "chleb|mleko|jajka|ser|masło|ziemniaki|jabłka|papier toaletowy|mydło|proszek|pasta do zębów|szczoteczka|paszport|ładowarka|skarpetki|kupić|zadzwonić|odebrać|umówić|zapłacić|posprzątać|nie zapomnieć|spakować|zabrać",
    weak: "szt|kg|opak|paczka",
  },
  Story: {
    names: "opowiadanie|bajka|powieść|rozdział|baśń|nowela|dawno dawno temu",
    strong:
      "dawno temu|pewnego dnia|rzekł|rzekła|powiedział|powiedziała|zapytał|odparł|odpowiedział|szepnął|zawołał|krzyknął|uśmiechn|spojrzał|patrzył|usłyszał|poczuł|pomyślał|wstał|usiadł|szedł|poszedł|otworzył|nagle|oczy|oczami|ręk|głos|drzwi|noc|ciemn|cisz|matka|ojciec|babcia|starzec|chłopiec|dziewczyn|łzy|serc|cień|twarz|koń|król|królewn|las|okno",
    weak: "on|ona|jego|jej|mu|był|była|było|miał|kiedy|potem|znowu|dom",
  },
};
