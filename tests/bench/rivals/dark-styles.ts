/** Part of both rivals' emails. */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){.surface{padding-left:24px!important;padding-right:24px!important}.column{display:block!important;width:100%!important}}
@media (prefers-color-scheme:dark){.page{background-color:#0f1413!important}.surface{background-color:#18201d!important}.text{color:#eef2f0!important}.muted{color:#a8bdb6!important}.link{color:#36a480!important}.button{background-color:#27765c!important;color:#ffffff!important}}
[data-ogsb] .page{background-color:#0f1413!important}[data-ogsb] .surface{background-color:#18201d!important}[data-ogsc] .text{color:#eef2f0!important}[data-ogsc] .muted{color:#a8bdb6!important}[data-ogsc] .link{color:#36a480!important}[data-ogsb] .button{background-color:#27765c!important}`;
