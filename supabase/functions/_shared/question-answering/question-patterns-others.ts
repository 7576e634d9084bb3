/**
 * What a question asks for, in plain letters, in Portuguese, Polish, Russian, Chinese and Japanese. Where two languages write a word
 * alike, question-patterns.ts has it.
 */
export const OTHERS = {
  when: /(?<![a-z])(?:em que (?:data|dia)|qual (?:e )?a data|kiedy|jakiego dnia|ktorego)(?![a-z])|когда|какого числа|какой день|什么时候|何时|哪一?天|几号|几月|日期是|いつ|何日(?!間)|何月|期限は|日は/u,
  whatTime: /(?<![a-z])(?:que horas|o ktorej)(?![a-z])|во сколько|в котором часу|几点|何時(?!間)/u,
  howLong:
    /(?<![a-z])(?:quantos (?:dias|meses|anos|minutos)|jak dlugo|ile (?:dni|tygodni|miesiecy|lat|godzin|minut))(?![a-z])|как долго|сколько (?:дней|недель|месяцев|лет|часов|минут)|多久|多长时间|几天|几个月|几年|几小时|何日間|何[かヶ]月|何年間|何時間|期間は/u,
  howMuch:
    /(?<![a-z])(?:quanto cust|ile kosztuj|ile zaplac|ile wynosi|jaka (?:jest )?(?:cena|kwota|oplata))|сколько (?:стои|я? ?(?:за)?плат)|како[йв]а? (?:сумма|цена|стоимость)|多少|金额|いくら|(?:料金|金額|家賃|代金|費用|給料)は/u,
  howMany:
    /(?<![a-z])(?:ile|quantos|quantas)(?![a-z])|сколько|几[个张份]|多少[个张份人]|何[件枚人名個]|いくつ/u,
  money:
    /(?<![a-z])(?:quanto (?:custa|custou|pag)|precos?|valor|aluguel|renda|salario|ile (?:kosztuj|zaplac|wynosi)|cena|kwota|oplat|czynsz|pensja)|стои|плат|цен[аыу]|сумм|аренд|зарплат|多少钱|[费租]金?|价|金额|工资|いくら|料金|金額|家賃|代金|費用|給料|価格|値段/u,
  percent: /(?<![a-z])(?:taxa de juro|procent)|процент|ставк|利率|百分|パーセント/u,
  where:
    /(?<![a-z])(?:onde|que morada|morada|endereco|gdzie|jaki adres|adres)(?![a-z])|где|куда|адрес|哪里|哪儿|在哪|地址|什么地方|どこ|住所|場所/u,
  phone: /(?<![a-z])(?:numer telefonu|numero de telefone)(?![a-z])|телефон|电话|電話/u,
  identifier: /(?<![a-z])(?:numer|kod|haslo)(?![a-z])|номер|пароль|号码|编号|密码|番号|暗証/u,
  notice:
    /(?<![a-z])(?:aviso previo|wypowiedzeni\w{0,4})(?![a-z])|расторж|предупре|уведомл|提前|通知|予告|解約/u,
  inTotal: /(?<![a-z])(?:no total|razem|lacznie|w sumie)(?![a-z])|всего|в сумме|总共|一共|合计|合計|全部で/u,
  past: /(?<![a-z])(?:paguei|pagou|custou|gastei|zaplacil\w{0,4}|kosztowal\w{0,3}|wydal\w{0,4})(?![a-z])|платил|потратил|стоил|花了|付了|交了|払った|払いました|かかった/u,
  last: /(?<![a-z])(?:ostatni\w{0,3})(?![a-z])|последн|最近|最新|上次|前回|最後/u,
  next: /(?<![a-z])(?:nastepn\w{0,3}|kolejn\w{0,3})(?![a-z])|следующ|下次|下一|次回|次の/u,
  ends: /(?<![a-z])(?:termina|acaba|konczy|wygasa|wazn\w{1,4})(?![a-z])|заканчива|истека|действует|до какого|到期|截止|结束|终止|满期|満了|終了|切れ/u,
  due: /(?<![a-z])(?:zaplacic|platnosci|pagamento)(?![a-z])|оплат|заплат|платить|付款|缴费|应缴|交费|还款|支払|納期|納付|払う/u,
  toPay:
    /(?<![a-z])(?:(?:tenho|temos) (?:de|que) pagar|(?:musze|musimy|trzeba) .{0,60}zaplacic|do zaplaty)(?![a-z])|(?:нужно|надо|должен|должна) .{0,60}плат|[要应]付|要交|払わなければ|支払う必要/u,
  what: /^(?:qual|quais|o que|co|jaki|jaka|jakie|ktor[aey])(?![a-z])|^(?:что|какой|какая|какое|какие)|什么|哪个|多少|何(?:です|が|を)|どの/u,
};

export const WHO_ELSE = {
  pt: /(?<![a-z])(?:quem|qual (?:e )?o nome)(?![a-z])/u,
  pl: /(?<![a-z])(?:kto|kogo|komu|kim|jak nazywa)(?![a-z])/u,
  ru: /кто|кого|кому|(?<!\p{L})кем|(?<!\p{L})чей|как зовут/u,
  zh: /谁|哪位|哪些人|什么人|叫什么名字/u,
  ja: /誰|だれ|どなた|何という名前/u,
};
