;;; Plays an author in Emacs: what it finds and does is printed as one line of JSON, behind a mark.  -*- lexical-binding: t -*-
;; The configuration comes from docs/editors.md and is loaded before; the folder of the site is the working folder.
(require 'json)
(require 'flymake)
(defvar said nil)
(defun say-that (key value) (push (cons key value) said))
(fset 'y-or-n-p #'always)
(setq eglot-sync-connect 60 eglot-events-buffer-size 0 make-backup-files nil create-lockfiles nil)

(defun open-file (file)
  "Opens FILE as the hooks of an interactive Emacs do, which run a moment later."
  (find-file file)
  (unless (eglot-current-server) (apply #'eglot (eglot--guess-contact)))
  (unless (eglot-managed-p) (eglot--maybe-activate-editing-mode))
  (unless flymake-mode (flymake-mode 1)))

(defun wait-until (what condition)
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "Waited in vain: %s" what))
      (read-event nil nil 0.02))))

(defun messages ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text
          (sort (flymake-diagnostics) (lambda (a b) (< (flymake-diagnostic-beg a) (flymake-diagnostic-beg b))))))

(defun at (text offset)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) offset)))

(defun contents (file)
  (with-temp-buffer (insert-file-contents file) (buffer-string)))

(defun run ()
  (open-file "docs.json")
  (wait-until "problems" #'messages)
  (say-that 'problems (vconcat (messages)))

  (at "\"gui\"" 4)
  (let* ((found (eglot-completion-at-point))
         (start (nth 0 found))
         (offers (all-completions (buffer-substring start (point)) (nth 2 found))))
    (say-that 'completion (vconcat offers))
    (delete-region start (nth 1 found))
    (insert (car offers))
    (funcall (plist-get (nthcdr 3 found) :exit-function) (car offers) 'finished))

  (at "guides/instal" 2)
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt actions &rest _)
               (say-that 'actions (vconcat (mapcar #'car actions)))
               (caar actions)))
            (last-nonmenu-event t))
    (let ((problem (car (flymake-diagnostics (point)))))
      (eglot-code-actions (flymake-diagnostic-beg problem) (flymake-diagnostic-end problem) nil t)))
  (save-buffer)

  (at "guides/other" 2)
  (say-that 'refused (condition-case failure (progn (eglot-rename "guides/another") "") (error (format "%S" failure))))

  (open-file "guides/install.mdx")
  (at "First steps" 2)
  (eglot-rename "Your first step")
  (save-some-buffers t)
  (say-that 'linkToHeading (contents "../index.mdx"))

  (switch-to-buffer "docs.json")
  (let* ((missing "No file for page \"later\".")
         (is-missing (lambda () (cl-some (lambda (text) (string-search missing text)) (messages)))))
    (wait-until "the missing page" is-missing)
    (copy-file "index.mdx" "later.mdx")
    (wait-until "the page that came" (lambda () (not (funcall is-missing)))))
  (say-that 'config (contents "docs.json")))

(condition-case failure (run) (error (say-that 'failure (format "%S" failure))))
(princ (concat "\n::author::" (json-encode said) "\n"))
(kill-emacs 0)
