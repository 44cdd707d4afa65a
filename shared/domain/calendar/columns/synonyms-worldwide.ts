import type { ImportField } from '../../../contract/calendar-fields.ts';

/** In more languages, as people write them; `match-header` folds them. */
export const synonymsWorldwide: Partial<Record<ImportField, readonly string[]>> = {
  campaign_name: list`název kampaně|kampaň|název|kampanjan nimi|kampanja|nimi|otsikko|kampány neve|kampány|cím|megnevezés|numele campaniei|campanie|denumire|titlu
    |kampanya adı|kampanya|başlık|nama kampanye|kampanye|judul|nama|tên chiến dịch|chiến dịch|tiêu đề bài viết|tên|kampaniya nomi|kampaniya|mavzu|sarlavha|nomi
    |όνομα καμπάνιας|καμπάνια|τίτλος|όνομα|название кампании|кампания|рассылка|название рассылки|название|заголовок|акция|назва кампанії|кампанія|назва|розсилка
    |שם הקמפיין|קמפיין|כותרת|שם|اسم الحملة|الحملة|حملة|العنوان|عنوان|الاسم|キャンペーン名|キャンペーン|企画名|企画|メルマガ名|タイトル|題名|記事タイトル|記事案|施策名|施策|名称
    |活动名称|活动名|活动|邮件名称|名称|标题|文章标题|选题|主题活动|活動名稱|活動|名稱|標題|캠페인명|캠페인 이름|캠페인|이름|타이틀|콘텐츠 제목|기획명`,
  brief: list`popis|popis kampaně|obsah|sdělení|kuvaus|sisältö|viesti|leírás|tartalom|üzenet|descriere|conținut|mesaj|açıklama|içerik|özet|mesaj metni|deskripsi|isi|isi email|konten|ringkasan
    |mô tả|nội dung|nội dung chính|tóm tắt|thông điệp|tavsif|mazmun|matn|περιγραφή|περιεχόμενο|μήνυμα|описание|содержание|текст|текст письма|суть|тезисы|о чём|опис|зміст
    |תיאור|תוכן|טקסט|מסר|תקציר|הוורף|الوصف|وصف|المحتوى|محتوى|النص|الرسالة|ملخص|内容|概要|説明|要点|訴求内容|訴求|企画内容|配信内容|メール内容|本文|原稿
    |邮件内容|简介|描述|文案|正文|核心信息|摘要|概述|內容|簡介|內文|내용|설명|요약|개요|본문|메일 내용|메시지|문구`,
  subject_line: list`předmět|předmět e mailu|předmět zprávy|aiherivi|sähköpostin otsikko|aihe|tárgy|e mail tárgya|tárgysor|subiect|subiectul emailului|subiect email|konu|konu satırı|e posta konusu
    |subjek|baris subjek|judul email|subjek email|tiêu đề email|dòng tiêu đề|tiêu đề|chủ đề email|xat mavzusi|θέμα|γραμμή θέματος|θέμα email|тема письма|тема|тема рассылки|тема листа
    |נושא|שורת נושא|נושא המייל|الموضوع|موضوع|سطر الموضوع|عنوان الرسالة|عنوان البريد|件名|メール件名|件名案|表題|邮件主题|主题|主题行|邮件标题|主旨|主題|郵件主旨|郵件標題|제목|메일 제목|이메일 제목|제목 a`,
  preview_text: list`náhledový text|esikatseluteksti|előnézeti szöveg|text de previzualizare|önizleme metni|ön izleme|teks pratinjau|văn bản xem trước|прехедер|превью|превью текст|прехедер письма
    |טקסט מקדים|نص المعاينة|プリヘッダー|プレヘッダー|プレビューテキスト|プレビュー|预览文字|预览文本|预览|預覽文字|프리헤더|미리보기|미리보기 텍스트`,
  send_date: list`datum odeslání|datum rozeslání|lähetyspäivä|lähetys|päivämäärä|küldés dátuma|küldés napja|dátum|data trimiterii|data expedierii|gönderim tarihi|yayın tarihi|tarih
    |tanggal kirim|tanggal pengiriman|tanggal tayang|tanggal|ngày gửi|ngày đăng|ngày|yuborish sanasi|sana|ημερομηνία αποστολής|ημερομηνία|дата отправки|дата рассылки|дата публикации|дата выхода|дата
    |дата відправки|дата розсилки|תאריך שליחה|תאריך פרסום|תאריך|تاريخ الإرسال|تاريخ النشر|التاريخ|تاريخ|配信日|配信日時|配信予定日|送信日|送信日時|公開日|掲載日|投稿日|日付|日時|予定日
    |发送日期|发布日期|发送日|推送日期|日期|发送时间|发布时间|發送日期|發布日期|發送時間|발송일|발송일자|발송 날짜|발송일시|발행일|게시일|날짜|일자
    |goes out|newsletter goes out|email goes out|sends on|announce on|announcement date|deploy on|mailing day|versendet am`,
  send_time: list`čas odeslání|čas|lähetysaika|kellonaika|küldés ideje|időpont|ora trimiterii|gönderim saati|saat|jam kirim|waktu kirim|waktu|jam|giờ gửi|giờ đăng|giờ|vaqt|vaqti|e lon vaqti
    |ώρα αποστολής|ώρα|время отправки|время|час відправки|час|שעת שליחה|שעה|وقت الإرسال|الوقت|الساعة|配信時間|配信時刻|送信時間|時刻|時間|时间|發送時刻|발송 시간|발송시간|시간`,
  language: list`jazyk|jazyková verze|kieli|nyelv|limba|dil|bahasa|ngôn ngữ|γλώσσα|язык|мова|שפה|اللغة|言語|语言|語言|언어`,
  target_audience: list`cílová skupina|příjemci|kohderyhmä|vastaanottajat|célcsoport|címzettek|public țintă|hedef kitle|alıcılar|segmen|target audiens|audiens|penerima
    |đối tượng|đối tượng nhận|người nhận|khách hàng mục tiêu|auditoriya|κοινό|κοινό στόχος|παραλήπτες|аудитория|целевая аудитория|сегмент|получатели|база|аудиторія|отримувачі
    |קהל יעד|קהל|נמענים|הרשימה|الجمهور|الجمهور المستهدف|الشريحة|المستلمون|配信対象|ターゲット|対象|対象者|セグメント|配信先|宛先|配信リスト|受众|目标受众|目标人群|人群|收件人|受眾|目標受眾|대상|타겟|타깃|수신자|수신 대상|세그먼트|발송 대상
    |modtagere|mottagare|mottakere|ontvangers|odbiorca`,
  theme: list`téma kampaně|teema|kategória|kategori|danh mục|loại|kategoriya|ruknlar|κατηγορία|категория|рубрика|тип|категорія|рубрика
    |קטגוריה|סוג|الفئة|النوع|テーマ|カテゴリ|カテゴリー|種別|栏目|分类|类别|类型|類別|類型|카테고리|유형|분류`,
  offer: list`nabídka|sleva|akce|tarjous|alennus|etu|ajánlat|kedvezmény|ofertă|reducere|teklif|indirim|penawaran|diskon|ưu đãi|khuyến mãi|giảm giá|taklif|chegirma|προσφορά|έκπτωση
    |предложение|скидка|оффер|пропозиція|знижка|מבצע|הנחה|הטבה|العرض|عرض|خصم|الخصم|特典|オファー|割引|セール内容|优惠|折扣|促销|優惠|혜택|할인|프로모션|korting actie`,
  offer_code: list`slevový kód|kupón|alennuskoodi|kuponkód|kedvezménykód|cod promoțional|cod de reducere|indirim kodu|kupon kodu|kode promo|kode voucher|mã giảm giá|mã khuyến mãi|κωδικός|κουπόνι
    |промокод|код скидки|код знижки|קוד קופון|קופון|קוד הנחה|كود الخصم|رمز الخصم|القسيمة|クーポンコード|クーポン|优惠码|折扣码|优惠券|折扣碼|優惠碼|쿠폰|쿠폰 코드|할인 코드|할인코드
    |kod rabatowy|kod promocyjny|rabattkod|rabatkode|rabattkode`,
  offer_ends: list`platí do|platnost do|voimassa|érvényes|lejárat|valabil până la|geçerlilik|berlaku sampai|hạn dùng|áp dụng đến|действует до|срок|до|діє до|בתוקף עד|ساري حتى|有効期限|有效期|有效期至|유효기간|ważny do|ważne do|geldig t m|geldig tot|giltig till|gyldig til|gælder til`,
  end_date: list`päättyy|bitiş tarihi|ngày kết thúc|تاريخ الانتهاء|終了日|截止日期|종료일|finish|finish date`,
  cta_text: list`tlačítko|text tlačítka|výzva k akci|painike|toimintakehote|gomb|gombfelirat|buton|düğme|buton metni|tombol|ajakan|nút|nút kêu gọi|lời kêu gọi|κουμπί|кнопка|текст кнопки|призыв к действию|заклик до дії
    |כפתור|קריאה לפעולה|הנעה לפעולה|الزر|زر|دعوة لاتخاذ إجراء|ボタン|ボタン文言|按钮|按钮文字|行动号召|按鈕|버튼|버튼 문구|cta taklifi`,
  cta_link: list`odkaz|cílová stránka|linkki|kohdesivu|hivatkozás|céloldal|legătură|bağlantı|hedef sayfa|tautan|liên kết|đường dẫn|havola|σύνδεσμος|ссылка|лендинг|посилання
    |קישור|לינק|דף נחיתה|الرابط|رابط|صفحة الهبوط|リンク|リンク先|遷移先|遷移先url|链接|链接地址|落地页|网址|連結|網址|링크|랜딩 페이지|이동 링크|landingspagina`,
  image_tag: list`obrázek|kuva|kép|imagine|görsel|gambar|hình ảnh|ảnh|rasm|εικόνα|картинка|изображение|баннер|фото|зображення|תמונה|صورة|الصورة|画像|バナー|图片|圖片|이미지|배너`,
  products: list`tuote|tuotteet|termék|termékek|produs|produse|ürün|ürünler|sản phẩm|mahsulot|προϊόν|προϊόντα|товар|товары|продукт|товари|מוצר|מוצרים|المنتج|المنتجات|商品|商品名|製品|产品|產品|상품|제품`,
  notes: list`poznámka|poznámky|komentář|huomautus|huomautukset|muistiinpanot|megjegyzés|megjegyzések|observații|notlar|yorum|catatan|keterangan|ghi chú|lưu ý|izoh|izohlar|σημειώσεις|σχόλια
    |примечание|примечания|комментарий|комментарии|заметки|примітки|коментар|הערות|הערה|הערות זווית|ملاحظات|ملاحظة|備考|メモ|注意事項|コメント|备注|注释|備註|비고|메모|참고
    |bemærkninger|bemærkning|anmärkning|merknader|merknad|osservazione`,
  month: list`měsíc|kuukausi|hónap|luna|bulan|tháng|μήνας|месяц|місяць|חודש|الشهر|月|月份|월`,
  year: list`vuosi|yıl|tahun|năm|έτος|год|рік|שנה|السنة|年|年份|년|연도`,
  weekday: list`den v týdnu|viikonpäivä|a hét napja|ziua|gün|hari|hafta kuni|ημέρα|день недели|день тижня|יום|יום בשבוע|اليوم|يوم الأسبوع|曜日|星期|요일`,
  week: list`týden|viikko|săptămâna|hafta|minggu|tuần|εβδομάδα|неделя|тиждень|שבוע|الأسبوع|週|周|주차`,
  channel: list`kanál|kanava|csatorna|saluran|kênh|kanali|κανάλι|канал|площадка|соцсеть|ערוץ|פלטפורמה|القناة|قناة|المنصة|منصة|チャネル|チャンネル|媒体|配信媒体|メディア|プラットフォーム|渠道|平台|媒介|通路|管道|채널|플랫폼|매체|발송 채널`,
  approval: list`schváleno|schválení|stav|hyväksytty|tila|jóváhagyva|állapot|aprobat|stare|onay|onaylandı|durum|disetujui|persetujuan|status persetujuan|đã duyệt|duyệt|trạng thái|tasdiqlandi|holat|έγκριση|κατάσταση|согласовано|согласование|утверждено|статус|погоджено|אישור|מאושר|סטטוס|الموافقة|اعتماد|الحالة|承認|承認状況|ステータス|状況|状態|审批|审核|状态|審批|狀態|승인|승인 여부|상태|진행 상태|status|tilstand`,
  client: list`klient|zákazník|značka|asiakas|brändi|ügyfél|márka|müşteri|marka|klien|merek|thương hiệu|nhãn hàng|mijoz|πελάτης|μάρκα|клиент|бренд|заказчик|клієнт|замовник|לקוח|מותג|العميل|العلامة التجارية|クライアント|顧客|ブランド|取引先|客户|品牌|客戶|고객사|브랜드|클라이언트`,
  product_price: list`hinta|preț|fiyat|harga|giá|narx|τιμή|цена|ціна|מחיר|السعر|価格|值段|价格|價格|가격`,
};

function list(strings: TemplateStringsArray): readonly string[] {
  return (strings[0] ?? '').split('|').map((name) => name.trim());
}
