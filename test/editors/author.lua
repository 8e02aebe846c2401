-- Plays an author in Neovim: what it finds and does is printed as one line of JSON, behind a mark.
-- The configuration comes from docs/editors.md (`-u`), the folder of the site is the working folder.
local said = {}

local function at(text, offset)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'c') > 0, text .. ' is not in ' .. vim.fn.expand('%'))
  local line, column = unpack(vim.api.nvim_win_get_cursor(0))
  vim.api.nvim_win_set_cursor(0, { line, column + offset })
end

local function messages()
  local found = vim.diagnostic.get(0)
  table.sort(found, function(a, b) return a.lnum < b.lnum or (a.lnum == b.lnum and a.col < b.col) end)
  return vim.tbl_map(function(each) return each.message end, found)
end

local function wait(what, condition)
  assert(vim.wait(60000, condition, 20), 'Waited in vain: ' .. what)
end

local function reports(text)
  return function() return vim.tbl_contains(messages(), text) end
end

local function contents(file)
  return table.concat(vim.fn.readfile(file), '\n')
end

local function run()
  vim.cmd('edit docs.json')
  wait('problems', function() return #messages() > 0 end)
  said.problems = messages()

  -- What its built-in completion would put in place of the word before the cursor.
  at('"gui"', 4)
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/completion', vim.lsp.util.make_position_params(), 60000)
  said.completion = {}
  for _, answer in pairs(answers) do
    for _, item in ipairs(vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, 'gui')) do
      table.insert(said.completion, item.word)
    end
  end

  at('guides/instal', 2)
  vim.ui.select = function(actions, options, choose)
    said.actions = vim.tbl_map(options.format_item, actions)
    choose(actions[1], 1)
  end
  vim.lsp.buf.code_action()
  wait('the fix', function() return vim.fn.search('guides/install"', 'nw') > 0 end)
  vim.cmd('write')

  at('guides/other', 2)
  vim.lsp.buf.rename('guides/another')
  wait('the page has its new name', function() return vim.fn.filereadable('guides/another.mdx') == 1 end)
  vim.cmd('wall')
  said.linkToPage = contents('index.mdx')

  vim.cmd('edit guides/install.mdx')
  at('First steps', 2)
  vim.lsp.buf.rename('Your first step')
  wait('the heading has its new name', function() return vim.fn.search('Your first step', 'nw') > 0 end)
  vim.cmd('wall')
  said.linkToHeading = contents('index.mdx')

  vim.cmd('edit docs.json')
  local missing = 'No file for page "later".'
  wait('the missing page', reports(missing))
  vim.fn.system({ 'cp', 'index.mdx', 'later.mdx' })
  wait('the page that came', function() return not reports(missing)() end)
  said.config = contents('docs.json')
end

local ok, failure = pcall(run)
if not ok then said.failure = tostring(failure) end
io.stdout:write('\n::author::' .. vim.fn.json_encode(said) .. '\n')
vim.cmd('qall!')
