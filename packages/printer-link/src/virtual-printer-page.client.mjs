// Runs in the browser on the page of the virtual printer. Slips are inserted as text, never as markup, because they
// hold whatever was sent to the printer.
const byId = (id) => document.getElementById(id);

function element(name, className, text = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function rowOf({ text, align, bold, size, pageNumber }) {
  const row = element('div', 'row');
  row.dataset.align = align;
  row.dataset.size = size;
  if (bold) row.dataset.bold = '';
  if (pageNumber !== undefined) row.dataset.page = pageNumber;
  row.append(element('span', '', text));
  return row;
}

function captionOf(slip) {
  const caption = element('p', 'caption');
  caption.append(element('strong', '', `Fiş ${slip.number}`), element('span', '', slip.time));
  if (slip.drawer) caption.append(element('span', '', 'Çekmece açıldı'));
  const pages = new Set(slip.rows.map((row) => row.pageNumber).filter((number) => number !== undefined));
  if (pages.size > 0) caption.append(element('span', '', `Başka sayfayla: ${[...pages].join(', ')}`));
  if (!slip.cut) caption.append(element('span', 'warning', 'Kesilmedi'));
  if (slip.unknown.length > 0)
    caption.append(element('span', 'warning', `Tanınmayan komut: ${slip.unknown.join(', ')}`));
  return caption;
}

function paperOf(slip) {
  const item = document.createElement('li');
  const paper = element('div', 'paper');
  const rows = element('div', 'rows');
  rows.append(...slip.rows.map(rowOf));
  paper.append(rows);
  const end = element('div', 'end');
  if (!slip.cut) end.dataset.uncut = '';
  item.append(paper, end, captionOf(slip));
  return item;
}

function showConnection(state, text) {
  byId('connection').dataset.state = state;
  byId('connection').textContent = text;
}

const events = new EventSource('/events');

// The first event of every connection carries the whole list: after a reconnect nothing is shown twice or missing.
events.addEventListener('start', (event) => {
  const { address, columns, slips } = JSON.parse(event.data);
  document.documentElement.style.setProperty('--columns', columns);
  byId('address').textContent = `${address} dinleniyor, ${columns} sütun`;
  byId('slips').replaceChildren(...slips.map(paperOf).reverse());
  byId('empty').hidden = slips.length > 0;
  showConnection('open', 'Hazır');
});

events.addEventListener('slip', (event) => {
  const slip = JSON.parse(event.data);
  const item = paperOf(slip);
  item.className = 'fresh';
  byId('slips').prepend(item);
  while (byId('slips').children.length > 50) byId('slips').lastElementChild.remove();
  byId('empty').hidden = true;
  byId('announcement').textContent = `Fiş ${slip.number} basıldı`;
});

events.addEventListener('error', () => showConnection('waiting', 'Bağlantı koptu, yeniden deneniyor'));
